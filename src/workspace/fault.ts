/** A fault that an owner can mend, told in its message: nobody needs its stack. */
export class BuildFault extends Error {
  override name = 'BuildFault'
  // Vite prints one wherever it finds one.
  override stack = ''
}

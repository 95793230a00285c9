/** An error that the owner can fix. The message explains it, so no stack is printed. */
export class BuildFault extends Error {
  override name = 'BuildFault'
  // Vite prints any stack that it finds.
  override stack = ''
}

/* What a command prints of an error: a stack trace is for faults of the product alone. */

/**
 * Prints an error that the owner can do something about, and sets the exit code.
 * @throws any other error
 */
export function printFault(error) {
  if (!isExpected(error)) throw error
  console.error(messageOf(error))
  process.exitCode = 2
}

function messageOf({ code, message }) {
  if (code === 'ABORT_ERR') return '\nLeft at a question: nothing was written.'
  // Without Node's explanation of how to name a file that begins with a hyphen.
  return String(code).startsWith('ERR_PARSE_ARGS')
    ? message.replace(/\. To specify .*/s, '.')
    : message
}

/**
 * Whether an error needs no stack trace: a mistyped option, a question left with Ctrl+C, a mistake
 * in the content, a file that cannot be read or written (only such errors have a syscall).
 */
function isExpected({ name, code, syscall }) {
  return (
    name === 'ContentError' ||
    name === 'BuildFault' ||
    // An option that Vite does not know.
    name === 'CACError' ||
    code === 'ABORT_ERR' ||
    syscall !== undefined ||
    String(code).startsWith('ERR_PARSE_ARGS')
  )
}

/** An error of the machine, in the words of `check`. */
function makeFault(message) {
  return Object.assign(new Error(message), { name: 'BuildFault' })
}

/** The packages with code for one kind of system, in them or in what they need. */
export const nativePackages = ['vite', 'sharp', '@takumi-rs/core']

/**
 * Checks what every command needs, before it runs.
 * @throws a fault for `printFault`
 */
export async function checkMachine(product) {
  if (/[#?]/.test(product))
    throw makeFault(
      `${product}: Vite cannot read programs from a folder with "#" or "?" in its path. Rename the folder, such as "C sites" for "C# sites".`,
    )
  for (const name of nativePackages) {
    try {
      await import(name)
    } catch {
      const { platform, arch, version } = process
      throw makeFault(
        `The package ${name} is missing, or was installed for another system than this one (${platform}-${arch}, Node ${version}). Delete the folder node_modules, and run "npm install" here.`,
      )
    }
  }
}

#!/usr/bin/env node
/* The command `star-atlas`. It works on the current folder. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCompiled, product } from './compiled.js'
import { checkMachine, printFault } from './faults.js'

const run = join(import.meta.dirname, 'run.js')
/** Stands for Vite's own command, which is found when it is needed. */
const vite = 'vite'
const compiled = findCompiled('vite.config.ts')
const config = compiled
  ? [product, '--config', compiled, '--configLoader', 'native']
  : [product, '--configLoader', 'runner']

/** The commands, each with the program that it runs and its first arguments. */
const commands = {
  init: {
    summary: "makes content/, and the repository's other files",
    options:
      '[FILE …] [--github NAME] [--languages en,ar] [--name …] [--role …] [--email …] [--url …] [--out content] [--force]',
    argv: [run, 'src/cli/init.ts'],
  },
  edit: {
    summary: 'opens the editing desk in your browser: a form beside the page',
    options: '[--port 5173]',
    // The mode makes the server open the desk.
    argv: [vite, 'dev', ...config, '--mode', 'edit'],
  },
  dev: {
    summary: 'shows the page, and follows each edit as you save',
    options: '[--port 5173] [--host] [--open]',
    argv: [vite, 'dev', ...config],
  },
  build: {
    summary: 'makes the site, in dist/',
    options: '[--outDir dist]',
    environment:
      'SITE_URL=https://… (without "url"), BASE_PATH=/path/, CSP=meta (for a host without headers)',
    argv: [vite, 'build', ...config],
  },
  preview: {
    summary: 'serves the built site as a good host does',
    options: '[--port 4173] [--host] [--open] [--outDir dist]',
    argv: [vite, 'preview', ...config],
  },
  check: {
    summary: 'says what is wrong with the content',
    options: '[--json] [--content content]',
    argv: [run, 'src/cli/check.ts'],
  },
  'publish-check': {
    summary:
      'the same, and refuses leftovers of the sample and a site without an address',
    options: '[--json] [--content content]',
    argv: [run, 'src/cli/check.ts', '--publish'],
  },
  links: {
    summary: 'follows every link of the built site',
    options: '[--dir dist]',
    argv: [run, 'src/cli/check-links.ts'],
  },
}

const [name = '--help', ...argv] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command && argv.some((flag) => flag === '--help' || flag === '-h')) {
  const { options, summary, environment } = command
  console.log(`star-atlas ${name} ${options}\n${summary}`)
  if (environment) console.log(`In the environment: ${environment}`)
} else if (command) {
  await runCommand(command)
} else if (name === '--version' || name === '-v') {
  console.log(JSON.parse(readFileSync(join(product, 'package.json'))).version)
} else {
  const isAsked = name === '--help' || name === '-h'
  if (!isAsked) console.error(`There is no command "${name}".\n`)
  const lines = Object.entries(commands).map(
    ([each, { summary }]) => `  star-atlas ${each.padEnd(14)} ${summary}`,
  )
  const guides = join(relative('', product), 'docs')
  console.log(
    `${lines.join('\n')}\n\nstar-atlas COMMAND --help lists its options. The guides are in ${guides}.`,
  )
  process.exitCode = isAsked ? 0 : 2
}

async function runCommand({ argv: [file, ...first] }) {
  try {
    await checkMachine(product)
    const program = file === vite ? findVite() : file
    process.argv.splice(1, Infinity, program, ...first, ...argv)
    // Vite's command does not wait for itself.
    process.on('unhandledRejection', printFault)
    await import(pathToFileURL(program))
  } catch (error) {
    printFault(error)
  }
}

function findVite() {
  const vitePackage = createRequire(import.meta.url).resolve('vite/package.json')
  return join(dirname(vitePackage), 'bin/vite.js')
}

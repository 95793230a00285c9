#!/usr/bin/env node
/* The command `star-atlas`. It works on the current folder. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const product = join(import.meta.dirname, '../..')
const run = join(import.meta.dirname, 'run.js')
const vitePackage = createRequire(import.meta.url).resolve('vite/package.json')
const vite = join(dirname(vitePackage), 'bin/vite.js')
const config = [product, '--configLoader', 'runner']

/** The commands: what each does, its options, and the program with its first arguments. */
const commands = {
  init: {
    does: 'makes content/, and what your repository needs besides',
    more: '[FILE …] [--github NAME] [--languages en,ar] [--name …] [--role …] [--email …] [--url …] [--force]',
    runs: [run, 'src/cli/init.ts'],
  },
  edit: {
    does: 'opens the editing desk in your browser: a form beside the page (docs/editing.md)',
    more: '[--port 5173] [--open false]',
    // The mode makes the server open the desk.
    runs: [vite, 'dev', ...config, '--mode', 'edit'],
    begins: true,
  },
  dev: {
    does: 'shows the page, and follows each edit as you save',
    more: '[--port 5173] [--host] [--open]',
    runs: [vite, 'dev', ...config],
  },
  build: {
    does: 'makes the site, in dist/ (BASE_PATH, SITE_URL and CSP: see docs/hosting.md)',
    more: '[--outDir dist]',
    runs: [vite, 'build', ...config],
  },
  preview: {
    does: 'serves the built site as a good host does',
    more: '[--port 4173] [--host] [--open] [--outDir dist]',
    runs: [vite, 'preview', ...config],
  },
  check: {
    does: 'says what is wrong with the content',
    more: '[--online] [--content content]',
    runs: [run, 'src/cli/check.ts'],
  },
  'publish-check': {
    does: 'the same, and refuses what is still the sample’s, or a site without address',
    more: '[--online] [--content content]',
    runs: [run, 'src/cli/check.ts', '--publish'],
  },
  links: {
    does: 'follows every link of the built site',
    more: '[--dir dist] [--base /] [--url https://…]',
    runs: [run, 'src/cli/check-links.ts'],
  },
}

const [name = '--help', ...argv] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command && argv.some((flag) => flag === '--help' || flag === '-h')) {
  console.log(`star-atlas ${name} ${command.more}\n${command.does}`)
} else if (command) {
  if (command.begins) beginContent()
  const [program, ...first] = command.runs
  process.argv.splice(1, Infinity, program, ...first, ...argv)
  await import(pathToFileURL(program))
} else if (name === '--version' || name === '-v') {
  console.log(JSON.parse(readFileSync(join(product, 'package.json'))).version)
} else {
  const isAsked = name === '--help' || name === '-h'
  if (!isAsked) console.error(`There is no command "${name}".\n`)
  const lines = Object.entries(commands).map(
    ([each, { does }]) => `  star-atlas ${each.padEnd(14)} ${does}`,
  )
  console.log(
    [...lines, '\nstar-atlas COMMAND --help says what may be added.'].join('\n'),
  )
  process.exitCode = isAsked ? 0 : 2
}

/** Without content, there is nothing to edit: ask whose page it is, as `init` does. */
function beginContent() {
  if (existsSync('content') || process.env.CONTENT) return
  const { status } = spawnSync(process.execPath, [run, 'src/cli/init.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of package.json, with a slash at the end. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
export const STAMP = join(PROJECT, 'dist', 'stamp.json')

/** Everything that the build reads. */
const SOURCES = [
  'src',
  'sw',
  'server',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'board-chunks.ts',
  'lingui.config.ts',
  'lingui-macros.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
/** Made by the build itself, or of no consequence for it. */
const IS_LEFT_OUT = /\.gen\.ts$|^server[/\\]deploy$|\.test\.tsx?$|[/\\]bin[/\\]simulate\.ts$/

/** One text that changes when any source does. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(PROJECT, path)
  if (!existsSync(full) || IS_LEFT_OUT.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
  } else {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
}

/** The stamp of the last build that was finished; `undefined` without one. */
export function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return undefined
  }
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

const NEEDED = [20, 19]

/** Checks what everything else stands on: Node and the packages. */
export function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    giveUp(
      `Drin needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}. Get one from https://nodejs.org.`,
    )
  if (!existsSync(join(PROJECT, 'node_modules', 'hono')))
    giveUp('The packages are not installed yet. Run "npm ci" first.')
}

/** The sentence for a file that could not be written, or `undefined` for any other error. */
export function folderSentence(error) {
  switch (error?.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The folder ${error.path ?? PROJECT} is not writable. Make it writable and start again.`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Free some space (about 200 MB) and start again.'
    default:
      return undefined
  }
}

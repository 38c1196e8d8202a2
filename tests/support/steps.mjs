import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of a tool's script below node_modules: started with this Node, no shell, no npx. */
export const tool = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

/** How long what is started may live after it was asked to end. */
const GRACE_MS = 20_000

/**
 * Runs a program from the root of the repository. At its limit it is asked to end, so that it may put away what it started,
 * and killed with everything below it where it does not.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, live?: boolean, timeoutMs?: number, graceMs?: number }} [options] `live` shows its lines while they come
 * @returns {Promise<{ code: number, output: string, endedByLimit: boolean }>}
 */
export function run(command, args, { env = {}, live = false, timeoutMs = 50 * 60_000, graceMs = GRACE_MS } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let endedByLimit = false
    let grace
    const limit = setTimeout(() => {
      endedByLimit = true
      const below = descendants(child.pid)
      child.kill('SIGINT')
      grace = setTimeout(() => kill([child.pid, ...below]), graceMs)
      // Its output stays open as long as a process below it lives.
      child.once('exit', () => kill(below))
    }, timeoutMs)
    let output = ''
    const take = (chunk) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => take(`${error.message}\n`))
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      clearTimeout(grace)
      if (endedByLimit) take(`Ended by its limit of ${inWords(timeoutMs)}\n`)
      else if (signal) take(`Ended by ${signal}, which came from outside\n`)
      resolve({ code: code ?? 1, output, endedByLimit })
    })
  })
}

/** The numbers of all processes below one; none where there is no `ps`. */
function descendants(pid) {
  const pairs = table()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent) => pairs.flatMap(([one, of]) => (of === parent ? [one, ...below(one)] : []))
  return below(pid)
}

function table() {
  try {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function kill(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
}

/** `3000000` → `50 minutes`. */
export function inWords(ms) {
  const [count, unit] = ms < 120_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Runs a script with this Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * One step of a check: a line when it begins, a mark and its time when it ends, its output only when it fails.
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, output?: string, remedy?: string }>} work
 */
export async function step(name, work) {
  process.stdout.write(`• ${name} …`)
  const since = performance.now()
  const { ok, output = '', remedy } = await work()
  if (process.stdout.isTTY) process.stdout.write('\r')
  else process.stdout.write('\n')
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds(since)})\n`)
  if (!ok) {
    process.stdout.write(`${output.trim()}\n`)
    if (remedy) process.stdout.write(`→ ${remedy}\n`)
  }
  return ok
}

/** The first version of Node that runs this (package.json `engines`); a plain sentence where it is older. */
export function nodeIsTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19)
    ? `Drin needs Node 20.19 or newer; this is ${process.version}. See .nvmrc.`
    : undefined
}

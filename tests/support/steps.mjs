import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of a tool's script below node_modules: started with this Node, no shell, no npx. */
export const tool = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

/**
 * Runs a program from the root of the repository.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, live?: boolean, timeoutMs?: number }} [options] `live` shows its lines while they come
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, live = false, timeoutMs = 50 * 60_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let output = ''
    const take = (chunk) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => take(`${error.message}\n`))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal) take(`Ended by ${signal}\n`)
      resolve({ code: code ?? 1, output })
    })
  })
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

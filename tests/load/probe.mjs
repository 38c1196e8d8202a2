/** Runs inside a measured server (`--import`): each second one line of what the process itself feels. Part of `npm run load`. */
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 20
const file = process.env['DRIN_LOAD_PROBE']
if (file !== undefined) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  let late = []
  const write = (more) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    appendFileSync(
      file,
      `${JSON.stringify({ at: Date.now(), pid: process.pid, rss, heap: heapUsed + external, late, ...more })}\n`,
    )
    late = []
  }
  let due = performance.now() + EVERY_MS
  const look = () => {
    const now = performance.now()
    late.push(Math.max(0, Math.round(now - due)))
    due = now + EVERY_MS
    setTimeout(look, EVERY_MS).unref()
  }
  setTimeout(look, EVERY_MS).unref()
  setInterval(() => write({}), 1000).unref()
  process.on('SIGUSR2', () => {
    collect()
    collect()
    write({ collected: true })
  })
}

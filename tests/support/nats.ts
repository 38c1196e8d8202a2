import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port'

/** Whether this machine has a NATS server to try with (Debian: `nats-server`). */
export const hasNats = ((): boolean => {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A NATS server that can be killed and started again at the same address. */
export async function startNats() {
  const port = await freePort()
  let running: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = started
    let said = ''
    for await (const text of started.stderr) {
      said += String(text)
      if (said.includes('Server is ready')) break
    }
  }
  const kill = async (): Promise<void> => {
    if (running === undefined) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    running = undefined
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, kill, start, close: kill }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { connect } from 'node:net'
import type { PostgresUser } from '#server/db/postgres-user'

/** A program of the cluster: killed and started again at will. */
export type Part = {
  pid: () => number | undefined
  start: () => void
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts `command` as `account`; what it says goes into the file `log`. `env`: besides this process's own. */
export function startPart(
  command: string,
  args: readonly string[],
  account: PostgresUser,
  log: string,
  env: Readonly<Record<string, string>> = {},
): Part {
  let running: ChildProcess | undefined
  const start = (): void => {
    const said = createWriteStream(log, { flags: 'a' })
    running = spawn(command, args, {
      ...account,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/tmp',
    })
    running.stdout?.pipe(said, { end: false })
    running.stderr?.pipe(said, { end: false })
  }
  start()
  return {
    pid: () => running?.pid,
    start,
    end: async (signal) => {
      const ending = running
      if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      await ended
    },
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again until `work` answers something; throws what it was, after `seconds`. */
export async function until<T>(what: string, work: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  let last: unknown
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100)) {
    try {
      const found = await work()
      if (found !== undefined) return found
    } catch (error) {
      last = error
    }
  }
  throw new Error(`not within ${seconds} s: ${what}${last instanceof Error ? `, ${last.message}` : ''}`)
}

export const answers = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(undefined))
  })

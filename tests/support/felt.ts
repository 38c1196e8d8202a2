import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { E2eServer } from './e2e-server'
import { root } from './steps.mjs'

/** What a server process felt in one second; `late`: how much later than due the event loop came round, in milliseconds. */
export type Felt = { at: number; pid: number; rss: number; heap: number; late: number[]; collected?: boolean }

export type Probe = {
  /** With which a server is started, so that it says what it feels. */
  env: Record<string, string>
  /** What was felt since `at` (milliseconds since 1970). */
  felt: (since: number) => Felt[]
  /** A server after its garbage was collected. */
  atRest: (server: E2eServer) => Promise<Felt>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks into server processes from inside (`tests/load/probe.mjs`). */
export function startProbe(): Probe {
  const log = join(mkdtempSync(join(tmpdir(), 'drin-load-')), 'felt.jsonl')
  const felt = (since: number): Felt[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Felt) // our own probe wrote it
      .filter((line) => line.at >= since)
  return {
    env: {
      DRIN_LOAD_PROBE: log,
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/load/probe.mjs')).href}`,
    },
    felt,
    atRest: async (server) => {
      const since = Date.now()
      process.kill(server.pid() ?? 0, 'SIGUSR2')
      for (let tries = 0; tries < 100; tries++) {
        const found = felt(since).find((line) => line.collected === true)
        if (found !== undefined) return found
        await pause(100)
      }
      throw new Error('the server did not say how it is')
    },
  }
}

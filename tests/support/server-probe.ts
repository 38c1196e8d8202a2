import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { E2eServer } from './e2e-server'
import { root } from './steps.mjs'

/** What a probe saw of a server process in one second; `late`: how much later than due the event loop came round, in milliseconds. */
export type ProbeSample = { at: number; pid: number; rss: number; heap: number; late: number[]; collected?: boolean }

export type Probe = {
  /** With which a server is started, so that it writes its samples. */
  env: Record<string, string>
  /** The samples since `since` (milliseconds since 1970). */
  samples: (since: number) => ProbeSample[]
  /** A server after its garbage was collected. */
  atRest: (server: E2eServer) => Promise<ProbeSample>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks into server processes from inside (`tests/load/probe.mjs`). */
export function startProbe(): Probe {
  const log = join(mkdtempSync(join(tmpdir(), 'drin-load-')), 'samples.jsonl')
  const samples = (since: number): ProbeSample[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as ProbeSample) // our own probe wrote it
      .filter((line) => line.at >= since)
  return {
    env: {
      DRIN_LOAD_PROBE: log,
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/load/probe.mjs')).href}`,
    },
    samples,
    atRest: async (server) => {
      const since = Date.now()
      process.kill(server.pid() ?? 0, 'SIGUSR2')
      for (let tries = 0; tries < 100; tries++) {
        const found = samples(since).find((line) => line.collected === true)
        if (found !== undefined) return found
        await pause(100)
      }
      throw new Error('the server did not say how it is')
    },
  }
}

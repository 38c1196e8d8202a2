import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import config from '../../server/rolldown.config'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

export type DrinProcess = {
  /** Where it answers. */
  address: string
  /** Everything it printed so far. */
  said: () => string
  /** Sends a signal and waits for the end; answers the exit code (`null` when the signal ended it). */
  end: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

// Two folders below the project, like `dist/server`: the bundle finds the migrations where they are.
// One for each worker of the tests: none may read what another is just writing.
const BUNDLE = `${PROJECT}.cache/server-for-tests-${process.env['VITEST_POOL_ID'] ?? '0'}`

/** Bundles the server as the build does, in a fraction of a second; once before the processes are started. */
export async function bundleServer(): Promise<void> {
  await build({ ...config, output: { ...config.output, dir: BUNDLE } })
}

/** The whole server as a process of its own, as `npm start` runs it, with its own embedded PostgreSQL in `DRIN_DATA`. */
export async function startDrin(environment: Record<string, string>): Promise<DrinProcess> {
  const run = runDrin(environment)
  const address = await new Promise<string>((resolve, reject) => {
    run.onText((text) => {
      const found = /is ready: (\S+)[^]*Ctrl-C stops it\./.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    void run.exited.then((code) => reject(new Error(`ended with ${code}: ${run.said()}`)))
  })
  return {
    address,
    said: run.said,
    end: async (signal) => {
      run.child.kill(signal)
      return run.exited
    },
  }
}

/** A start that is expected to fail: its exit code and what it said. */
export async function failToStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const run = runDrin(environment)
  const code = await run.exited
  return { code, said: run.said() }
}

function runDrin(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [`${BUNDLE}/main.js`], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', DRIN_DEMO: '0', DRIN_LOG: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listeners: ((text: string) => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString('utf8')
      for (const listener of listeners) listener(said)
    })
  return {
    child,
    said: () => said,
    onText: (listener: (text: string) => void) => listeners.push(listener),
    exited: new Promise<number | null>((resolve) => child.on('close', resolve)),
  }
}

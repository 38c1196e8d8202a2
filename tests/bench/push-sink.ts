import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFcmTransport } from '#server/kitchen/push/fcm-transport'
import type { PushTransport } from '#server/ports'
import { root } from '../support/steps.mjs'

/** A push service on this machine that takes everything. */
export type Sink = {
  /** With which a server sends its pushes there. */
  env: Record<string, string>
  /** The server's own transport, to the same sink. */
  transport: PushTransport
  /** How many pushes it took so far. */
  taken: () => Promise<number>
  close: () => Promise<void>
}

const here = (file: string): string => join(root, 'tests/bench', file)

export async function openSink(): Promise<Sink> {
  const child = fork(here('sink.mjs'))
  const [port] = (await once(child, 'message')) as [number] // as sink.mjs tells it
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const account = { project_id: 'bench', client_email: 'bench@example.com', private_key: privateKey }
  return {
    env: {
      DRIN_BENCH_SINK: url,
      DRIN_FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
      NODE_OPTIONS: `--import ${pathToFileURL(here('push-to-sink.mjs')).href}`,
    },
    transport: createFcmTransport(account, { token: `${url}/token`, messages: url }),
    taken: async () => Number(await (await fetch(url)).text()),
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { contract } from '../../../src/contract'
import type { Caller } from './api-caller'
import { pause, sentence } from './pause'

type Message = { type: string; number: number; data: { orderId?: number; readyAt?: string | null } }

/** What a channel heard at its address: how many messages, and what was wrong with them. */
export type Heard = { messages: number; faults: string[] }

/**
 * Listens at an address of the channel's own until `stop`, as `docs/integrating.md` says: checks each signature, knows what came
 * twice by its id, and sees by the numbers whether one is missing. A server that may not write to this machine is told of once.
 */
export async function hearWebhooks(channel: Caller, log: (line: string) => void, stop: AbortSignal): Promise<Heard> {
  const heard: Heard = { messages: 0, faults: [] }
  const ids = new Set<string>()
  let secret = ''
  let newest = 0
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const id = String(request.headers['webhook-id'])
      try {
        const { type, number, data } = new Webhook(secret).verify(body, namesOf(request)) as Message // signed by the server itself
        response.writeHead(204).end()
        if (ids.has(id)) return
        ids.add(id)
        heard.messages += 1
        newest = Math.max(newest, number)
        log(`< no. ${number}: ${type}${data.orderId === undefined ? '' : ` ${data.orderId}`}${readyOf(data)}`)
      } catch (error) {
        heard.faults.push(sentence(error))
        response.writeHead(401).end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // on TCP, never a path
  try {
    const body = { url: `http://127.0.0.1:${port}/drin`, types: [], email: 'it@channel.example', active: true }
    const made = await channel(contract.webhooks.create, { body })
    secret = made.secret
    await pause(FOREVER_MS, stop)
    // What is on its way comes still.
    await new Promise((resolve) => setTimeout(resolve, LAST_MS))
    await channel(contract.webhooks.remove, { params: { id: made.id } })
    if (newest !== heard.messages) heard.faults.push(`${newest} messages were numbered, ${heard.messages} came`)
  } catch (error) {
    log(`! nothing is told to this channel: ${sentence(error)}`)
  } finally {
    server.close()
  }
  return heard
}

const FOREVER_MS = 2_147_483_647
const LAST_MS = 2_000

const readyOf = ({ readyAt }: Message['data']): string =>
  typeof readyAt === 'string' ? `, ready at ${readyAt.slice(11, 16)} UTC` : ''

const namesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type Received = {
  id: string
  type: string
  number: number
  timestamp: string
  data: Record<string, unknown>
}

/** A channel's own server, which checks each message as the convention says. `answerWith`: what it answers from now on. */
export async function startReceiver() {
  const received: Received[] = []
  let secret = ''
  let status: number | 'nothing' = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (status === 'nothing') return request.socket.destroy()
      const id = String(request.headers['webhook-id'])
      // Of another clock than the test's: the time is signed, its age is not looked at.
      const stamp = new Date(Number(request.headers['webhook-timestamp']) * 1000)
      const isSigned = new Webhook(secret).sign(id, stamp, body) === request.headers['webhook-signature']
      if (!isSigned) return response.writeHead(401).end()
      received.push({ id, ...(JSON.parse(body) as Omit<Received, 'id'>) })
      return response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // on TCP, never a path
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    signedBy: (given: string) => {
      secret = given
    },
    answerWith: (next: number | 'nothing') => {
      status = next
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answers } from './find-postgres'

/** What PostgreSQL says to a caller that it lets in: no password asked, ready. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

test.each([
  ['never says a word', () => undefined],
  ['lets one in and falls silent', (socket: Socket) => socket.once('data', () => socket.write(WELCOME))],
  ['dies while it is asked', (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())],
])('a server that %s does not answer', { timeout: 10_000 }, async (_, behave) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    behave(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await answers(`postgres://a:b@127.0.0.1:${port}/c`, '/d')).toBe(false)
  server.close()
})

import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveStream, openLiveStream } from './live-stream'

let server: Server
let stream: LiveStream
let reader: Socket

beforeEach(async () => {
  const opened = new Promise<LiveStream>((resolve) => {
    server = createServer((_, response) =>
      resolve(
        openLiveStream(response, {
          userId: 1,
          isSuperAdministrator: false,
          deviceId: null,
          sessionId: 's',
          mark: '5',
          businesses: { ids: [1] },
          companies: { ids: [] },
          readableOf: () => [],
        }),
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1') // listens on TCP, so never a path
  reader.on('error', () => undefined)
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  stream = await opened
})
afterEach(() => {
  vi.useRealTimers()
  reader.destroy()
  server.closeAllConnections()
  server.close()
})

const MUCH = Buffer.alloc(32 * 1024 * 1024, 'x')

test('a reader that takes nothing for ten seconds is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stream.write(MUCH)
  expect(stream.isBehind()).toBe(true)
  const drained = stream.drained()
  // The socket's own buffers may still fill within the first interval.
  vi.advanceTimersByTime(5_000)
  vi.advanceTimersByTime(5_000)
  await drained
  expect(stream.isOpen()).toBe(false)
})

test('a reader that takes everything goes on', async () => {
  stream.write(MUCH)
  const drained = stream.drained()
  reader.resume()
  await drained
  expect([stream.isOpen(), stream.isBehind()]).toEqual([true, false])
})

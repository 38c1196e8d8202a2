import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { aCommand, placeOrder, send } from './ordering'

/** Every look at the clock costs so many milliseconds: a server that is very busy. */
let slowness = 0
let now = Date.now()
const clock = { now: () => new Date((now += slowness)) }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

test('a call that takes too long answers what is done and asks for the rest again', async () => {
  const { api } = await signedIn(server, 'kitchen')
  const orders = []
  for (let n = 0; n < 12; n++) orders.push(await placeOrder(api))
  const commands = orders.map((order) =>
    aCommand(order, { cmd: 'accept', payload: { minutes: 20 }, occurredAt: clock.now().toISOString() }),
  )
  slowness = 1_000
  const first = await send(api, commands)
  expect(first[0]?.outcome).toBe('applied')
  expect(first.at(-1)?.outcome).toBe('in_progress')
  expect(first.map(({ outcome }) => outcome)).toHaveLength(12)
  slowness = 0
  const second = await send(api, commands)
  expect(second.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 12 }, () => 'applied'))
  expect(second[0]?.replayed).toBe(true)
  expect(second.at(-1)?.replayed).toBe(false)
})

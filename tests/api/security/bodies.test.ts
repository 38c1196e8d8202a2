import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { BODY_LIMIT, LARGE_BODY_LIMIT } from '#server/ground/http/read-body'
import { type Client, signedIn } from '../../support/client'
import { startTestServer, type TestServer } from '../../support/server'
import { aNewOrder } from '../ordering'
import { appFetch } from '../../support/app-fetch'

/** Threat 13: a body costs the server no more than a body may cost. */
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const WITH_BODY = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints)
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint: endpoint as AnyEndpoint })) // one of the contract's
    // Pictures are no JSON, and have a limit of their own (media.test.ts).
    .filter(({ endpoint }) => endpoint.body !== undefined && endpoint.kind !== 'upload'),
)

async function send(endpoint: AnyEndpoint, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const path = endpoint.path
    .replace(':status', /\borders\//.test(endpoint.path) ? 'COOKED' : '1')
    .replace(/:part\b/, 'topping')
    .replace(/:day\b/, '2026-11-27')
    .replace(/:(deviceId|testId)/, crypto.randomUUID())
    .replace(/:\w+/g, '1')
  const response = await appFetch(`${server.url}/${path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}`, ...more },
    body,
  })
  return { status: response.status, said: (await response.json()).statusMessage.message }
}

/** An order with white space around it, so many bytes long. */
const orderOf = (bytes: number): string => JSON.stringify(aNewOrder()).padEnd(bytes, ' ')

describe.each(WITH_BODY)('$name', ({ endpoint }) => {
  test('reads no more than the limit', async () => {
    const limit = endpoint.largeBody ? LARGE_BODY_LIMIT : BODY_LIMIT
    expect(await send(endpoint, ' '.repeat(limit + 1))).toEqual({ status: 413, said: 'body_too_large' })
  })

  test('is not brought down by a body that is only brackets', async () => {
    for (const text of ['['.repeat(200_000), '{"a":'.repeat(50_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
      expect(await send(endpoint, text)).toEqual({ status: 422, said: 'bad_input' })
  })
})

test('the limit is 256 KiB, and an order of that size is an order', async () => {
  expect(BODY_LIMIT).toBe(262_144)
  const { intake } = contract.orders
  expect(await send(intake, orderOf(BODY_LIMIT))).toEqual({ status: 200, said: '' })
  expect(await send(intake, orderOf(BODY_LIMIT + 1))).toEqual({ status: 413, said: 'body_too_large' })
})

test('a compressed body is no JSON: nothing small becomes large here', async () => {
  const bomb = new Uint8Array(gzipSync(' '.repeat(50_000_000)))
  const { status } = await send(contract.orders.intake, bomb, { 'Content-Encoding': 'gzip' })
  expect(status).toBe(422)
})

test('an order has a hundred lines at most, and a text its length', async () => {
  const { intake } = contract.orders
  const line = aNewOrder().items[0]
  const refused = [
    { ...aNewOrder(), items: Array.from({ length: 101 }, () => line) },
    { ...aNewOrder(), items: [] },
    { ...aNewOrder(), description: 'x'.repeat(301) },
    { ...aNewOrder(), customer: { name: 'x'.repeat(121), phonePrefix: '+355', phone: '69 123 4567' } },
  ]
  for (const body of refused)
    expect(await send(intake, JSON.stringify(body))).toEqual({ status: 422, said: 'bad_input' })
})

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestPush, PushPayload } from '#/contract/push'
import { readGuestPush, readPushPayload } from '#/contract/push'
import { createFcmTransport } from './fcm-transport'
import type { PushTransport } from '../../ports'

/** Stands in for Google: gives tokens to whoever signs rightly, and answers messages as the test says. */
let google: Server
let base: string
let transport: PushTransport
let answer: { status: number; body: unknown }
const seen: { assertion: string; tokens: number; messages: { authorization: string; body: { message: unknown } }[] } = {
  assertion: '',
  tokens: 0,
  messages: [],
}
let publicKey: string

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a stream without an encoding gives buffers
  return Buffer.concat(chunks).toString()
}

beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true })
  publicKey = await exportSPKI(keys.publicKey)
  google = createServer((request, response) => {
    void textOf(request).then((text) => {
      response.setHeader('Content-Type', 'application/json')
      if (request.url === '/token') {
        seen.tokens += 1
        seen.assertion = new URLSearchParams(text).get('assertion') ?? ''
        response.end(JSON.stringify({ access_token: `token-${seen.tokens}`, expires_in: 3600 }))
        return
      }
      seen.messages.push({
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(text) as { message: unknown }, // what the transport wrote
      })
      response.statusCode = answer.status
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(google.address() as AddressInfo).port}` // listens on TCP, so never a path
  const account = {
    project_id: 'drin',
    client_email: 'push@drin.test',
    private_key: await exportPKCS8(keys.privateKey),
  }
  transport = createFcmTransport(account, {
    token: `${base}/token`,
    messages: base,
  })
})
beforeEach(() => {
  seen.messages.length = 0
  answer = { status: 200, body: { name: 'projects/drin/messages/1' } }
})
afterAll(() => google.close())

const payload: PushPayload = {
  orderId: 1482,
  code: '482',
  status: 'PENDING',
  businessId: 1,
  at: '2025-10-24T17:17:00.000Z',
}
const send = () => transport.send({ kind: 'fcm', regId: 'device-token' }, payload, { ttlSec: 180, topic: 'order-1482' })

test('signs for one token and sends data that the worker can read', async () => {
  expect([await send(), await send()]).toEqual(['sent', 'sent'])
  expect(seen.tokens).toBe(1)
  const { payload: claims } = await jwtVerify(seen.assertion, await importSPKI(publicKey, 'RS256'), {
    issuer: 'push@drin.test',
    audience: `${base}/token`,
  })
  expect(claims['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging')
  const [first] = seen.messages
  expect(first?.authorization).toBe('Bearer token-1')
  expect(first?.body.message).toEqual({
    token: 'device-token',
    data: { orderId: '1482', code: '482', status: 'PENDING', businessId: '1', at: payload.at },
    webpush: { headers: { Urgency: 'high', TTL: '180', Topic: 'order-1482' } },
    android: { ttl: '180s' },
    apns: { headers: { 'apns-expiration': expect.stringMatching(/^\d{10}$/) } },
  })
  expect(readPushPayload(first?.body.message)).toEqual(payload)
})

test('a push to guests is shown by their app while it is closed, and never after its time', async () => {
  const guest: GuestPush = {
    kind: 'notification',
    notificationId: 7,
    title: 'Burgers',
    body: 'Today.',
    redirectType: 4,
    businessId: 1,
    itemId: 9,
  }
  const ends = Math.floor(Date.now() / 1000) + 600
  await transport.send({ kind: 'fcm', regId: 'phone' }, guest, { ttlSec: 600, topic: 'notification-7' })
  const message = seen.messages[0]?.body.message as Record<string, unknown> // what the transport wrote
  expect(message).toMatchObject({
    notification: { title: 'Burgers', body: 'Today.' },
    data: { kind: 'notification', notificationId: '7', redirectType: '4', businessId: '1', itemId: '9' },
    android: { ttl: '600s' },
  })
  const { headers } = message['apns'] as { headers: Record<string, string> }
  expect(Math.abs(Number(headers['apns-expiration']) - ends)).toBeLessThan(5)
  expect(readGuestPush(message)).toEqual({ notificationId: 7, title: 'Burgers', body: 'Today.' })
})

test.each([
  [404, { error: { details: [{ errorCode: 'UNREGISTERED' }] } }, 'gone'],
  [404, {}, 'gone'],
  [400, { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } }, 'failed'],
  [503, { error: {} }, 'failed'],
] as const)('%s %j: %s', async (status, body, outcome) => {
  answer = { status, body }
  expect(await send()).toBe(outcome)
})

test('a refused token is asked for anew', async () => {
  answer = { status: 401, body: {} }
  expect(await send()).toBe('failed')
  answer = { status: 200, body: {} }
  expect(await send()).toBe('sent')
  expect(seen.messages.at(-1)?.authorization).toBe('Bearer token-2')
})

import { expect, test } from 'vitest'
import webpush from 'web-push'
import type { PushPayload } from '#/contract/push'
import { createWebPushTransport } from './web-push-transport'

const transport = createWebPushTransport({ ...webpush.generateVAPIDKeys(), subject: 'mailto:tests@drin.test' })
const payload: PushPayload = {
  orderId: 1482,
  code: '482',
  status: 'PENDING',
  businessId: 1,
  at: '2025-10-24T17:17:00.000Z',
}
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
const send = (regId: string) => transport.send({ kind: 'webpush', regId }, payload, { ttlSec: 60, topic: 'order-1482' })

test.each([
  ['no subscription at all', 'a-token-of-something-else'],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example.com/1' })],
  ['no encryption', JSON.stringify({ endpoint: 'http://push.example.com/1', keys })],
  ['an address of this machine', JSON.stringify({ endpoint: 'https://localhost/1', keys })],
  ['a number of the inner network', JSON.stringify({ endpoint: 'https://10.0.0.8/1', keys })],
  ['the inner network by name', JSON.stringify({ endpoint: 'https://metadata.google.internal/1', keys })],
  ['a number in brackets', JSON.stringify({ endpoint: 'https://[::1]/1', keys })],
])('%s is never called and forgotten', async (_, regId) => expect(await send(regId)).toBe('gone'))

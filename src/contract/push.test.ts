import { describe, expect, it } from 'vitest'
import { type PushPayload, readPushPayload } from './push'

const payload: PushPayload = {
  orderId: 1482,
  code: '482',
  status: 'PENDING',
  businessId: 1,
  at: '2026-01-05T18:00:00.000Z',
}

describe('a push payload', () => {
  it('is read from standard Web Push', () => expect(readPushPayload(payload)).toEqual(payload))

  it('is read from FCM, which nests it and makes every value a text', () => {
    const data = { ...payload, orderId: '1482', businessId: '1' }
    expect(readPushPayload({ data, from: '123', priority: 'high' })).toEqual(payload)
  })

  it.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['an unknown status', { ...payload, status: 'EATEN' }],
    ['a missing order', { ...payload, orderId: undefined }],
    ['FCM without an order', { data: { status: 'PENDING' } }],
  ])('is not %s', (_name, raw) => expect(readPushPayload(raw)).toBeUndefined())

  it('carries no personal data', () => {
    expect(Object.keys(readPushPayload({ ...payload, phone: '+355691234567' }) ?? {}).sort()).toEqual(
      Object.keys(payload).sort(),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type PushPayload, readGuestPush, readPushPayload, readSelfTestPush } from './push'

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

describe('the push of a self-test', () => {
  const test = { selfTest: '00000000-0000-4000-8000-000000000001', at: '2026-01-05T18:00:00.000Z' }

  it.each([
    ['standard Web Push', test],
    ['FCM', { data: test, from: '123' }],
  ])('is read from %s', (_name, raw) => expect(readSelfTestPush(raw)).toEqual(test))

  it.each([
    ['an order', payload],
    ['nothing', null],
    ['no id', { selfTest: 'yes', at: test.at }],
  ])('is not %s', (_name, raw) => expect(readSelfTestPush(raw)).toBeUndefined())

  it('is no order', () => expect(readPushPayload(test)).toBeUndefined())
})

describe('a push of marketing', () => {
  const push = { notificationId: 7, title: 'Burgers', body: 'Today.' }

  it.each([
    ['standard Web Push', push],
    ['FCM', { data: { ...push, notificationId: '7' }, from: '123' }],
  ])('is read from %s', (_name, raw) => expect(readGuestPush(raw)).toEqual(push))

  it('is neither an order nor a self-test', () => {
    expect([readPushPayload(push), readSelfTestPush(push)]).toEqual([undefined, undefined])
    expect(readGuestPush(payload)).toBeUndefined()
  })
})

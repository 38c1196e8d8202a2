import { describe, expect, it } from 'vitest'
import { connectionState } from '../device/connection-state'
import { behind, mergeCursor } from '../store/cursor'
import { formatDeviceCookie, parseDeviceCookie } from '../device/device-cookie'
import { createSseParser } from './sse'

describe('server-sent events', () => {
  const wire = 'event: hello\ndata: {"a":1}\n\n:ping\n\nevent: order\nid: e.1.5\ndata: {"b":\ndata: 2}\n\n'
  const expected = [
    { event: 'hello', data: '{"a":1}', id: undefined },
    { event: 'order', data: '{"b":\n2}', id: 'e.1.5' },
  ]

  it.each([1, 2, 7, 1_000])('are read in pieces of %i', (size) => {
    const parse = createSseParser()
    const pieces = wire.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.flatMap((piece) => parse(piece))).toEqual(expected)
  })

  it('are read with Windows line ends', () => {
    expect(createSseParser()(wire.replaceAll('\n', '\r\n'))).toEqual(expected)
  })

  it('wait for their end', () => expect(createSseParser()('event: order\ndata: 1\n')).toEqual([]))
})

describe('the connection', () => {
  const facts = { startedAt: 0, lastByteAt: null, failures: 0, isOffline: false }
  it.each([
    ['connecting', facts, 14_999],
    ['reconnecting', facts, 15_000],
    ['live', { ...facts, lastByteAt: 20_000 }, 34_999],
    ['reconnecting', { ...facts, lastByteAt: 20_000 }, 35_000],
    ['live', { ...facts, lastByteAt: 20_000, failures: 1 }, 21_000],
    ['disconnected', { ...facts, lastByteAt: 20_000, failures: 2 }, 21_000],
    ['disconnected', { ...facts, lastByteAt: 20_000, isOffline: true }, 20_001],
  ] as const)('is %s', (state, given, now) => expect(connectionState(given, now)).toBe(state))
})

describe('cursors', () => {
  const cursor = { epoch: 'e', heads: { '1': 5, '2': 9 } }
  it('name the businesses that are behind', () => {
    expect(behind(cursor, { '1': 5, '2': 10, '3': 0 })).toEqual(['2', '3'])
  })
  it('merge to the newer of both, for the businesses that are still there', () => {
    expect(mergeCursor(cursor, { epoch: 'e', heads: { '1': 7, '2': 8 } }).heads).toEqual({ '1': 7, '2': 9 })
    expect(mergeCursor(cursor, { epoch: 'e', heads: { '1': 5 } }).heads).toEqual({ '1': 5 })
    expect(mergeCursor(cursor, { epoch: 'f', heads: { '1': 1 } })).toEqual({ epoch: 'f', heads: { '1': 1 } })
  })
})

describe('the device cookie', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  it('comes back as it was written', () => {
    const text = `theme=dark; drin_dev=${formatDeviceCookie(id, 42, 3)}; other=1`
    expect(parseDeviceCookie(text)).toEqual({ deviceId: id, nextDeviceSeq: 42, open: 3 })
  })
  it.each(['', 'drin_dev=nonsense', `xdrin_dev=${id}.1.0`, `drin_dev=${id}.x.0`])('%j is no device', (text) => {
    expect(parseDeviceCookie(text)).toBeUndefined()
  })
})

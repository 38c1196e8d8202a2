import { expect, test } from 'vitest'
import { type ConnectionState, isLineBack } from './connection-state'

test.each<[what: string, isFirstByte: boolean, state: ConnectionState, isNews: boolean]>([
  ['a stream that opens', true, 'connecting', true],
  ['a stream that opens after failures', true, 'disconnected', true],
  ['a stream that was changed for another', true, 'live', true],
  ['a byte after long silence, as of a page that slept', false, 'reconnecting', true],
  ['a ping while all is well', false, 'live', false],
  ['a ping while requests fail', false, 'disconnected', false],
])('%s: %s, %s', (_, isFirstByte, state, isNews) => {
  expect(isLineBack(isFirstByte, state)).toBe(isNews)
})

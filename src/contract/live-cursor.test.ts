import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCursor, parseCursor } from './live-cursor'

describe('a live cursor', () => {
  it('survives the way through a URL', () => {
    const businessId = fc.integer({ min: 1, max: 1_000_000 }).map(String)
    const cursor = fc.record({
      epoch: fc.stringMatching(/^[a-z0-9]{1,32}$/),
      heads: fc.dictionary(businessId, fc.nat(), { maxKeys: 20 }),
    })
    fc.assert(
      fc.property(cursor, (given) => {
        const text = formatCursor(given)
        expect(encodeURIComponent(text)).toBe(text)
        expect(parseCursor(text)).toEqual({ epoch: given.epoch, heads: { ...given.heads } })
      }),
    )
  })

  it.each([
    '',
    'x',
    'a.b',
    'a.1',
    'a.1-',
    'a.1-2_',
    'a.-1-2',
    'a.1-2;drop',
    `${'a'.repeat(65)}.1-2`,
    'a.1-99999999999999999',
  ])('refuses %j', (text) => expect(parseCursor(text)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { dishKey } from './dish-key'
import { kept, readTicks, toggled } from './dish-ticks'

const NOW = Date.parse('2026-11-23T18:00:00.000Z')
const HOUR = 3_600_000

describe('what a device has struck out', () => {
  test('a press strikes out, a second one brings back, and an order without a tick is forgotten', () => {
    const one = toggled({}, 7, 'a', NOW)
    expect(one).toEqual({ 7: { at: NOW, keys: ['a'] } })
    const two = toggled(one, 7, 'b', NOW + 1)
    expect(two).toEqual({ 7: { at: NOW + 1, keys: ['a', 'b'] } })
    expect(toggled(two, 7, 'a', NOW + 2)).toEqual({ 7: { at: NOW + 2, keys: ['b'] } })
    expect(toggled(one, 7, 'a', NOW)).toEqual({})
  })

  test('goes with its order, or after a day; what stays is the same object', () => {
    const ticks = { 7: { at: NOW, keys: ['a'] }, 8: { at: NOW - 23 * HOUR, keys: ['b'] } }
    const nobody = () => false
    expect(kept(ticks, nobody, NOW)).toBe(ticks)
    expect(kept(ticks, (id) => id === 7, NOW)).toEqual({ 8: ticks[8] })
    expect(kept(ticks, nobody, NOW + 2 * HOUR)).toEqual({ 7: ticks[7] })
  })

  test.each([
    [undefined],
    ['text'],
    [null],
    [{ 7: null }],
    [{ 7: { at: 'then', keys: [] } }],
    [{ 7: { at: NOW, keys: 'a' } }],
  ])('%j is nothing', (stored) => expect(readTicks(stored)).toEqual({}))

  test('only what is text is a key', () => {
    expect(readTicks({ 7: { at: NOW, keys: ['a', 3] } })).toEqual({ 7: { at: NOW, keys: ['a'] } })
  })
})

describe('a line that is changed is another one', () => {
  const line = { id: 3, quantity: 2, notes: '', variantItem: { id: 1 }, toppingItems: [{ id: 5, quantity: 1 }] }
  test('the same line has the same key, without its words', () => {
    expect(dishKey({ ...line, notes: 'Pa arra' })).toBe(dishKey({ ...line, notes: 'Pa arra' }))
    expect(dishKey({ ...line, notes: 'Pa arra' })).toMatch(/^3:[\da-z]{1,7}$/)
  })
  test.each([
    [{ id: 4 }],
    [{ quantity: 1 }],
    [{ notes: 'no nuts' }],
    [{ variantItem: { id: 2 } }],
    [{ variantItem: null }],
    [{ toppingItems: [] }],
    [{ toppingItems: [{ id: 5, quantity: 2 }] }],
  ])('%j', (differs) => expect(dishKey({ ...line, ...differs })).not.toBe(dishKey(line)))
})

import { describe, expect, it } from 'vitest'
import { decryptOrderId, encryptOrderId } from './order-link'

const key = Buffer.alloc(32, 7).toString('base64')
const otherKey = Buffer.alloc(32, 8).toString('base64')

describe('an order’s link', () => {
  it.each([1, 7, 10_482, 2_147_483_647, Number.MAX_SAFE_INTEGER])('gives %i back', (id) => {
    expect(decryptOrderId(encryptOrderId(id, key), key)).toBe(id)
  })

  it('is the same for the same order, and safe in a URL', () => {
    const text = encryptOrderId(10_482, key)
    expect(encryptOrderId(10_482, key)).toBe(text)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text).not.toContain('10482')
    expect(encryptOrderId(10_483, key)).not.toBe(text)
  })

  it.each(['', 'orders', '10482', '%%%', encryptOrderId(7, otherKey), `${encryptOrderId(7, key)}A`])(
    'is nothing where the text is %j',
    (text) => expect(decryptOrderId(text, key)).toBeUndefined(),
  )

  it('is nothing with a broken key', () => expect(decryptOrderId(encryptOrderId(7, key), 'short')).toBeUndefined())
})

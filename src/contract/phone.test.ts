import { describe, expect, test } from 'vitest'
import type { PhoneProblem } from '../domain/values/phone'
import { formatPhone, readPhone } from './phone'

describe('a number is', () => {
  test.each<[string, string, string]>([
    ['+355', '069 20 12 345', '+355 692012345'],
    ['+355', '69 20 12 345', '+355 692012345'],
    ['+355', '(069) 201-2345', '+355 692012345'],
    ['+355', '04 2 200 200', '+355 42200200'],
    ['+355', '+355 069 20 12 345', '+355 692012345'],
    ['+355', '00355 69 2012345', '+355 692012345'],
    ['+355', '+39 333 123 4567', '+39 3331234567'],
    // In Italy the 0 belongs to the number.
    ['+39', '06 123 4567', '+39 061234567'],
    ['+39', '333 111 222', '+39 333111222'],
    ['+44', '020 7946 0958', '+44 2079460958'],
    ['+383', '044 123 456', '+383 44123456'],
  ])('%s %s', (prefix, typed, number) => {
    const { phone } = readPhone(prefix, typed)
    expect(phone && `${phone.prefix} ${phone.digits}`).toBe(number)
  })
})

describe('no number is', () => {
  test.each<[string, string, PhoneProblem, string?]>([
    ['+355', '069 111', 'phone_too_short'],
    ['+355', '069 111 22', 'phone_too_short'],
    ['+355', '6', 'phone_too_short'],
    ['+355', '069 20 12 3456', 'phone_too_long'],
    ['+355', '19 123 4567', 'phone_beginning'],
    ['+39', '333 12', 'phone_too_short'],
    ['+355', '+39 333 12', 'phone_too_short', '+39'],
    ['+355', '', 'phone_not_a_phone'],
    ['+355', 'call me', 'phone_not_a_phone'],
    ['+355', '069 20 12 34x', 'phone_not_a_phone'],
    ['355', '69 20 12 345', 'phone_prefix'],
    ['+999', '69 20 12 345', 'phone_prefix'],
    ['', '69 20 12 345', 'phone_prefix'],
    ['+355', '+999 12345678', 'phone_prefix'],
  ])('%s %s', (prefix, typed, problem, of = prefix) => {
    expect(readPhone(prefix, typed)).toEqual({ problem, prefix: of })
  })
})

test('what was read is read again as the same', () => {
  for (const typed of ['069 20 12 345', '+39 06 1234567', '04 2 200 200']) {
    const { phone } = readPhone('+355', typed)
    if (phone === undefined) throw new Error(typed)
    expect(readPhone(phone.prefix, phone.digits)).toEqual({ phone })
    expect(readPhone('+355', formatPhone(phone))).toEqual({ phone })
  }
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Amount, Day, Id, Instant, LARGEST_INTEGER, Notes, requiredText, text, textId, textInt } from './shared'

describe('what no column holds is said at its field', () => {
  test.each([
    ['a whole number', Id, LARGEST_INTEGER, []],
    ['a broken number', Id, 1.5, ['safe_integer']],
    ['one beyond the column', Id, 2 ** 31, ['max_value']],
    ['one beyond all that is exact', Id, 2 ** 53, ['safe_integer', 'max_value']],
    ['one of the smallest', Id, -1e308, ['safe_integer', 'min_value']],
    ['one without an end', Amount, Number('1e400'), ['max_value']],
    ['an amount', Amount, 21_474_836.47, []],
    ['an amount whose cents no column holds', Amount, 21_474_836.48, ['max_value']],
    ['a text of a number', textInt, '2147483647', []],
    ['one that is broken', textInt, '1.5', ['regex']],
    ['one beyond the column', textInt, '2147483648', ['max_value']],
    ['an id that belongs to nothing', textId, '999999999999', []],
    ['a pair of surrogates', Notes, '😀', []],
    ['half of one', Notes, '\ud83d', ['regex']],
    ['the other half', text(), 'a\ude00', ['regex']],
    ['a NUL', requiredText(), 'a\u0000b', ['regex']],
    ['a day', Day, '2026-02-28', []],
    ['31 February', Day, '2026-02-31', ['check']],
    ['the year 0', Instant, '0000-01-01T00:00:00.000Z', ['check']],
    ['the last day that a computer can say', Instant, '+275760-09-13T00:00:00.000Z', ['iso_timestamp', 'check']],
  ] as const)('%s', (_, schema, value, issues) => {
    const result = v.safeParse<v.GenericSchema>(schema, value)
    expect(result.issues?.map(({ type }) => type) ?? []).toEqual(issues)
  })
})

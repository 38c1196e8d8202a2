import { expect, test } from 'vitest'
import { taxNumberOf, taxNumberProblems } from './tax-number'

test.each(['L91234567K', ' l 9123 4567 k', ''])('%j is a tax number, or none', (text) => {
  expect(taxNumberProblems('taxNumber', text)).toEqual([])
})

test.each(['L9123456K', 'L912345678K', '991234567K', 'L912345678', 'L91234567ë', 'NIPT L91234567K'])(
  '%j is none',
  (text) => {
    expect(taxNumberProblems('taxNumber', text)).toEqual([{ path: 'taxNumber', message: 'tax_number' }])
  },
)

test('is written in capitals and without blanks', () => {
  expect(taxNumberOf(' l 9123 4567 k')).toBe('L91234567K')
})

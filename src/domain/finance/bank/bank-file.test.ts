import { expect, test } from 'vitest'
import { bookingIdentity, type FileBooking, isNoReference } from './bank-file'

test('a booking is the same in every file that has it', () => {
  const booking: FileBooking = {
    line: 3,
    kind: 'in',
    day: '2026-11-24',
    amountCents: 5,
    currency: 'ALL',
    payer: 'Zgara',
    text: 'Fatura',
    reference: 'R1',
    chargesCents: 0,
  }
  const of = (other: Partial<FileBooking>, nth = 0) => bookingIdentity({ ...booking, ...other }, nth)
  expect(of({ line: 9, currency: 'LEK', payer: 'ZGARA', reference: 'r1' })).toBe(of({}))
  const others = [
    { payer: 'X' },
    { text: 'X' },
    { reference: 'R2' },
    { day: '2026-11-25' },
    { kind: 'returned' as const },
  ]
  for (const other of others) expect(of(other)).not.toBe(of({}))
  expect(of({}, 1)).not.toBe(of({}))
  expect(of({ reference: 'NONREF' })).toBe(of({ reference: '' }))
})

test.each(['', 'NONREF', 'nonref', 'NOTPROVIDED', 'N/A', '0', '000', '-', '***', 'STMT-2026-03', 'Ekstrakt 7'])(
  '%j tells no booking from another',
  (text) => expect(isNoReference(text)).toBe(true),
)
test.each(['R-2001', '7', 'FT26077ABC', 'A0'])('%j does', (text) => expect(isNoReference(text)).toBe(false))

import { expect, test } from 'vitest'
import { anOrder, minutesOn } from '../../../../tests/support/order-fixture'
import { findOrders } from './find-orders'

const customer = (name: string, phone: string) => ({ id: 1, name, phone, phonePrefix: '+355' })
const orders = [
  anOrder({ id: 10_476, customer: customer('Mira Çela', '69 555 0147') }),
  anOrder({ id: 10_477, customer: customer('Ardit Hoxha', '68 123 4567') }),
  anOrder({ id: 10_478, customer: customer('Mira Dodaj', '67 222 1111'), status: 'REJECTED' }),
  anOrder({ id: 10_479, customer: customer('Ina Kola', '67 222 1112'), lastDateDelivered: minutesOn(1) }),
]
const codeOf = (id: number) => String(id).slice(-3)

test.each([
  ['nothing', '', []],
  ['blanks', '  ', []],
  ['the short number', '476', [10_476]],
  ['how it begins', '47', [10_477, 10_476, 10_479, 10_478]],
  ['the long number', '10477', [10_477]],
  ['a name without its accents', 'cela', [10_476]],
  ['a name, the open order first', 'mira', [10_476, 10_478]],
  ['a phone as it is written', '69 555-01', [10_476]],
  ['a phone with its country', '+355 68 123', [10_477]],
  ['a phone of several, finished ones last', '67 222 111', [10_479, 10_478]],
  ['a house number is no phone', 'Rruga 555', []],
  ['nobody', 'xyz', []],
])('finds by %s', (_, text, ids) => {
  expect(findOrders(orders, text, codeOf).map(({ id }) => id)).toEqual(ids)
})

import { expect, test } from 'vitest'
import {
  choice,
  decimal,
  flag,
  numberChoice,
  numberSet,
  optionalCount,
  optionalDecimal,
  optionalText,
  record,
  text,
} from './codec'

const dish = record({
  name: record({ sq: text('sq'), en: text('en') }),
  price: decimal('priceCents'),
  vat: optionalDecimal('vatHundredths'),
  most: optionalCount('most'),
  until: optionalText('untilDay'),
  kind: choice('kind', ['FOOD', 'DRINK']),
  size: numberChoice('size', [1, 2, 3], 2),
  labels: numberSet('labels', [7]),
  hidden: flag('isHidden', true),
})
const row = {
  sq: 'Byrek',
  en: 'Pie',
  priceCents: 250,
  vatHundredths: 1_000,
  most: 3,
  untilDay: '2026-11-30',
  kind: 'DRINK' as const,
  size: 3 as const,
  labels: [1, 4],
  isHidden: false,
}
const wire = {
  name: { sq: 'Byrek', en: 'Pie' },
  price: 2.5,
  vat: 10,
  most: 3,
  until: '2026-11-30',
  kind: 'DRINK' as const,
  size: 3 as const,
  labels: [1, 4],
  hidden: false,
}
const texts = { ...wire, price: '2.5', vat: '10', most: '3', size: '3' }

test('a record goes from its row to the wire and the fields of a form, and back', () => {
  expect(dish.toWire(row)).toEqual(wire)
  expect(dish.toRow(wire)).toEqual(row)
  expect(dish.toTexts(wire)).toEqual(texts)
  expect(dish.fromTexts(texts)).toEqual(wire)
})

test('what it does not know of is left out', () => {
  const whole = { ...wire, madeBy: 'Ana' }
  expect(dish.toRow(whole)).toEqual(row)
})

test('a new one is empty, but for what is usual', () => {
  expect(dish.blank).toEqual({
    name: { sq: '', en: '' },
    price: '',
    vat: '',
    most: '',
    until: '',
    kind: 'FOOD',
    size: '2',
    labels: [7],
    hidden: true,
  })
  expect(dish.fromTexts(dish.blank)).toMatchObject({ price: 0, vat: null, most: null, until: null })
  expect(dish.toTexts({ ...wire, price: 0, vat: null, most: null, until: null })).toMatchObject({
    price: '',
    vat: '',
    most: '',
    until: '',
  })
})

test('what is typed is trimmed, and `NaN` where it is no number', () =>
  expect(
    dish.fromTexts({ ...texts, name: { sq: ' a ', en: 'b' }, price: 'two', vat: ' 7,5 ', most: 'x' }),
  ).toMatchObject({
    name: { sq: 'a', en: 'b' },
    price: Number.NaN,
    vat: 7.5,
    most: Number.NaN,
  }))

test('the same choice is kept as the same numbers', () =>
  expect(dish.toRow({ ...wire, labels: [4, 1, 4] }).labels).toEqual([1, 4]))

test('a field that is forgotten does not compile', () => {
  const { most: _column, ...without } = row
  // @ts-expect-error The table lacks a column of the codec.
  dish.toWire(without)
  const { vat: _field, ...body } = wire
  // @ts-expect-error The contract lacks a field of the codec.
  expect(dish.toRow(body)).toMatchObject({ vatHundredths: Number.NaN })
  // @ts-expect-error The codec lacks a field of the contract.
  const sent: typeof wire & { madeBy: string } = dish.toWire(row)
  expect(sent).toEqual(wire)
})

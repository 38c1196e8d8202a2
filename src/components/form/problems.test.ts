import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { LineInput } from '#/contract/invoices'
import { readiness } from '#/contract/readiness'
import { requiredText, whole } from '#/contract/shared'
import { limitsOf, validate, serverErrors } from './problems'

const body = v.strictObject({
  title: requiredText(60),
  percent: whole(1, 100),
  people: v.nullable(v.array(v.strictObject({ name: requiredText(10) }))),
})

test.each<[string, object, object]>([
  ['nothing', { title: 'Lunch', percent: 10, people: null }, {}],
  ['an empty text', { title: '  ', percent: 10, people: null }, { title: 'missing' }],
  ['what was left out', { title: 'Lunch', people: null }, { percent: 'missing' }],
  ['too long a text', { title: 'x'.repeat(61), percent: 10, people: null }, { title: 'max_length' }],
  ['too much', { title: 'Lunch', percent: 101, people: null }, { percent: 'max_value' }],
  ['no number', { title: 'Lunch', percent: Number.NaN, people: null }, { percent: 'number' }],
  [
    'a line of a list',
    { title: 'Lunch', percent: 10, people: [{ name: 'Arta' }, { name: '' }] },
    { 'people[1].name': 'missing' },
  ],
])('what a body has wrong: %s', (_, given, expected) => {
  expect(validate(body, given)).toEqual(expected)
})

test('the limits of a field are those of the contract', () => {
  expect([limitsOf(body, 'title'), limitsOf(body, 'percent'), limitsOf(body, 'people[3].name')]).toEqual([
    { minLength: 1, maxLength: 60 },
    { min: 1, max: 100 },
    { minLength: 1, maxLength: 10 },
  ])
  expect(limitsOf(readiness.saveContacts.body, 'contacts')).toEqual({ maxLength: 10 })
  expect(limitsOf(body, 'unknown')).toEqual({})
  // Typed, and said, as amounts.
  expect(limitsOf(LineInput, 'unitAmountCents')).toEqual({ min: 0.01, max: 10_000_000 })
})

test('what the server found wrong lands on the fields that it names', () => {
  const errors = [{ path: 'people.0.name', message: 'max_length' }]
  expect(serverErrors(new ApiError('fault', 'bad_input', { status: 422, errors }))).toEqual({
    'people[0].name': 'max_length',
  })
  expect(serverErrors(new Error('no answer'))).toEqual({})
})

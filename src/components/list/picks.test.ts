import { expect, test } from 'vitest'
import { pickOf } from './picks'
import { readListState } from './list-state'

const SPEC = {
  choices: {},
  details: { manager: Number, currency: String },
  picked: ['manager'],
  period: null,
} as const
const PICK = {
  label: 'Account manager',
  all: 'All',
  options: [
    { value: 13, label: 'Ilda' },
    { value: 2, label: 'Ana' },
  ],
}
const pick = (raw: object) => pickOf('manager', PICK, readListState(SPEC, { ...raw }))

test('all of them stand first, the others as they are given', () => {
  expect(Object.values(pick({}).options)).toEqual(['All', 'Ilda', 'Ana'])
  expect([pick({}).isSet, pick({}).options[pick({}).value]]).toEqual([false, 'All'])
})

test('one that is chosen leaves the other details; all of them takes it away alone', () => {
  const { choose } = pick({})
  expect(choose('#13', { currency: 'EUR' })).toEqual({ currency: 'EUR', manager: 13 })
  expect(choose('all', { currency: 'EUR', manager: 13 })).toEqual({ currency: 'EUR' })
  const chosen = pick({ manager: 2 })
  expect([chosen.isSet, chosen.options[chosen.value]]).toEqual([true, 'Ana'])
})

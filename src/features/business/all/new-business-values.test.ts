import { expect, test } from 'vitest'
import * as v from 'valibot'
import { NewBusinessInput } from '#/contract/business-details'
import { newBusiness, newBusinessInput } from './new-business-values'

const named = { ...newBusiness('1'), restaurantName: ' Sapo ', addressStreet: 'Rruga e Durrësit 4' }

test('a name and a city are enough: who is called and the contract come later', () => {
  const body = newBusinessInput(named)
  expect(body).toMatchObject({ restaurantName: 'Sapo', cityId: 1, logo: null, transportCost: 0 })
  expect([body.contact, body.contract]).toEqual([undefined, undefined])
  expect(v.safeParse(NewBusinessInput, body).success).toBe(true)
})

test.each([
  ['who is called', { contact: { ...named.contact, name: 'Mirela' } }, 'contact'],
  ['the contract', { contract: { ...named.contract, number: 'K-1' } }, 'contract'],
])('%s is asked for whole once something of it is typed', (_what, typed, part) => {
  const body = newBusinessInput({ ...named, ...typed })
  expect(Object.keys(body)).toContain(part)
  expect(v.safeParse(NewBusinessInput, body).success).toBe(part === 'contact')
})

test('without a city it is none', () =>
  expect(v.safeParse(NewBusinessInput, newBusinessInput({ ...named, cityId: '' })).success).toBe(false))

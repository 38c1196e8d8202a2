import type { UserDetails } from '#/contract/users'
import { USER_TYPES } from '#/domain/people/access'
import { GIVEN_RIGHTS, type GivenRight } from '#/domain/people/user-rights'
import { typedNumber } from '#/domain/values/read-amount'

/** The field of a right. */
export type RightField = `right${GivenRight}`
export const rightField = (right: GivenRight): RightField => `right${right}`

type Texts = Record<
  'name' | 'surname' | 'phonePrefix' | 'phone' | 'email' | 'type' | 'positionId' | 'maxOrders',
  string
>
export type UserValues = Texts & Record<RightField, boolean> & { businessIds: number[]; companyIds: number[] }
/** Of somebody who has no account yet. */
export type NewUserValues = UserValues & { username: string }

export const newUser = (businessIds: number[], companyIds: number[]): NewUserValues => ({
  username: '',
  name: '',
  surname: '',
  phonePrefix: '+355',
  phone: '',
  email: '',
  type: String(USER_TYPES.restaurant),
  positionId: '',
  maxOrders: '',
  businessIds,
  companyIds,
  ...eachRight(() => false),
})

/** What was read, as the fields show it. */
export const valuesOf = (user: UserDetails): UserValues => ({
  name: user.name,
  surname: user.surname,
  phonePrefix: user.phonePrefix,
  phone: user.phone,
  email: user.email,
  type: String(user.type),
  positionId: String(user.position?.id ?? ''),
  maxOrders: String(user.maxOrders ?? ''),
  businessIds: user.restaurants.map(({ restaurantID }) => restaurantID).toSorted((a, b) => a - b),
  companyIds: user.companies.map(({ id }) => id).toSorted((a, b) => a - b),
  ...eachRight((right) => user.rights.includes(right)),
})

/** The fields as the contract wants them. */
export const bodyOf = ({ name, surname, phonePrefix, phone, email, ...values }: UserValues): object => ({
  name,
  surname,
  phonePrefix,
  phone,
  email,
  type: Number(values.type),
  positionId: values.positionId === '' ? null : Number(values.positionId),
  maxOrders: values.maxOrders.trim() === '' ? null : typedNumber(values.maxOrders),
  rights: GIVEN_RIGHTS.filter((right) => values[rightField(right)]),
  businessIds: values.businessIds,
  companyIds: values.companyIds,
})

/** One entry for each right, by its field. */
export const eachRight = <Value>(value: (right: GivenRight) => Value): Record<RightField, Value> =>
  // Made from the very list of rights.
  Object.fromEntries(GIVEN_RIGHTS.map((right) => [rightField(right), value(right)])) as Record<RightField, Value>

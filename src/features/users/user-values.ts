import type { UserDetails } from '#/contract/users'
import { GIVEN_RIGHTS, type GivenRight } from '#/domain/people/user-rights'

/** The field of a right. */
export type RightField = `right${GivenRight}`
export const rightField = (right: GivenRight): RightField => `right${right}`

type Texts = Record<
  'name' | 'surname' | 'phonePrefix' | 'phone' | 'email' | 'type' | 'positionId' | 'maxOrders',
  string
>
export type UserValues = Texts & Record<RightField, boolean>

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
  ...eachRight((right) => user.rights.includes(right)),
})

/** The fields as the contract wants them. */
export const bodyOf = ({ name, surname, phonePrefix, phone, email, ...values }: UserValues): unknown => ({
  name,
  surname,
  phonePrefix,
  phone,
  email,
  type: Number(values.type),
  positionId: values.positionId === '' ? null : Number(values.positionId),
  maxOrders: values.maxOrders.trim() === '' ? null : Number(values.maxOrders),
  rights: GIVEN_RIGHTS.filter((right) => values[rightField(right)]),
})

/** One entry for each right, by its field. */
export const eachRight = <Value>(value: (right: GivenRight) => Value): Record<RightField, Value> =>
  // Made from the very list of rights.
  Object.fromEntries(GIVEN_RIGHTS.map((right) => [rightField(right), value(right)])) as Record<RightField, Value>

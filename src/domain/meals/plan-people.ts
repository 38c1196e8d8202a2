import { ACCESS, type AccessUser, mayPass, USER_TYPES, type UserType } from '../people/access'

const { administrator, company, restaurant } = USER_TYPES

const isOneOf = (user: AccessUser, ...types: UserType[]): boolean =>
  mayPass(ACCESS.b2bOrdersWriting, user) && (user.superAdministrator || types.includes(user.type))

/** Who says what a company wants, in its plan and by meals that are added after the closing: its own people with the right to, and administrators; a restaurant never. */
export const mayWritePlan = (user: AccessUser): boolean => isOneOf(user, company, administrator)

/** Who says that a restaurant does not cook a slot: its own people with the right to, and administrators; a company never. */
export const mayRefuseSlot = (user: AccessUser): boolean => isOneOf(user, restaurant, administrator)

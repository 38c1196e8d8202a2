import { PERMISSIONS } from './access'

/** What is given and taken in a user's panel. Rights of companies are given with the company. */
export const GIVEN_RIGHTS = [
  PERMISSIONS.reviews,
  PERMISSIONS.finance,
  PERMISSIONS.discounts,
  PERMISSIONS.editBusiness,
  PERMISSIONS.editExtraDeliveryTime,
  PERMISSIONS.editOpeningTime,
  PERMISSIONS.editBusinessMenu,
  PERMISSIONS.refund,
  PERMISSIONS.editMenuItemPrice,
  PERMISSIONS.editToppings,
] as const
export type GivenRight = (typeof GIVEN_RIGHTS)[number]

/** In a filter: all of them. */
export const ANY = -1

/** By which the list of users can be sorted. */
export const USER_SORTS = ['name', 'registrationtime'] as const

/** How long a link for a new password is good for. */
export const PASSWORD_LINK_HOURS = 24

/** Refusals of what is done with a user; the sentences stand beside the screens. */
export const USER_REFUSALS = ['own_account', 'no_mail', 'no_email', 'mail_failed', 'link_used', 'link_over'] as const
export type UserRefusal = (typeof USER_REFUSALS)[number]

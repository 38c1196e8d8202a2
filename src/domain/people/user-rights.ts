import {
  ACCESS,
  type AccessUser,
  COMPANY_RIGHTS,
  mayPass,
  PERMISSIONS,
  USER_TYPES,
  USER_TYPE_VALUES,
  type UserType,
} from './access'

/** What is given and taken in a user's panel. */
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
  ...COMPANY_RIGHTS,
] as const
export type GivenRight = (typeof GIVEN_RIGHTS)[number]

/**
 * The types that somebody may give to a new user: those that open nothing that is closed to the giver. So no owner makes an
 * administrator, whatever rights they hold. People of companies are the platform's to make.
 */
export const typesToGive = (giver: AccessUser): UserType[] =>
  USER_TYPE_VALUES.filter(
    (type) =>
      opensNothingNew({ type, rights: [] }, giver) &&
      (type !== USER_TYPES.company || mayPass(ACCESS.b2bAdministration, giver)),
  )

/** Whether nothing opens to an account that is closed to somebody else. */
function opensNothingNew({ type, rights }: Pick<GivenWork, 'type' | 'rights'>, to: AccessUser): boolean {
  const account = { type, perms: Object.fromEntries(rights.map((right) => [right, true])), superAdministrator: false }
  // What is a program's alone is nothing that a person could want.
  return Object.values(ACCESS).every((rule) => rule === ACCESS.channel || !mayPass(rule, account) || mayPass(rule, to))
}

/**
 * Whether somebody may change how an account is entered: its e-mail, a link for its password, whether it is let in. Only who
 * holds everything that it holds: an account is not entered in another's place to get what one was not given.
 */
export const holdsAllOf = (holder: AccessUser, account: Pick<GivenWork, 'type' | 'rights'>): boolean =>
  holder.superAdministrator ||
  (opensNothingNew(account, holder) &&
    (holder.type === USER_TYPES.administrator || account.rights.every((right) => holder.perms[right] === true)))

/** What a user is and does, as an administrator sets it. */
export type GivenWork = {
  type: UserType
  rights: readonly number[]
  businessIds: readonly number[]
  companyIds: readonly number[]
}

/**
 * What the caller may not do to a user, by the field that says it: give or take a right that they do not hold themselves,
 * change their own rights or places, make or change somebody to a type that is not theirs to give, or leave somebody without
 * a business or company (whom nobody but a super administrator would find again). Whose the businesses and companies are
 * is another question.
 */
export function workProblems(
  asked: GivenWork,
  { giver, before, isOwn }: { giver: AccessUser; before: GivenWork | undefined; isOwn: boolean },
): { path: 'type' | 'rights' | 'businessIds' | 'companyIds'; message: 'not_allowed' | 'nowhere' }[] {
  if (giver.superAdministrator) return []
  const changed = differing(asked.rights, before?.rights ?? [])
  const mayGive = changed.length === 0 || (!isOwn && changed.every((right) => giver.perms[right] === true))
  const mayBe = before === undefined ? typesToGive(giver).includes(asked.type) : asked.type === before.type
  const isMoved = (field: 'businessIds' | 'companyIds') =>
    isOwn && differing(asked[field], before?.[field] ?? []).length > 0
  return [
    ...(mayBe ? [] : [{ path: 'type', message: 'not_allowed' } as const]),
    ...(mayGive ? [] : [{ path: 'rights', message: 'not_allowed' } as const]),
    ...(['businessIds', 'companyIds'] as const)
      .filter(isMoved)
      .map((path) => ({ path, message: 'not_allowed' }) as const),
    ...(asked.businessIds.length + asked.companyIds.length === 0
      ? [{ path: 'businessIds', message: 'nowhere' } as const]
      : []),
  ]
}

/** What is in one of the two and not in the other. */
export const differing = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
]

/** In a filter: all of them. */
export const ANY = -1

/** By which the list of users can be sorted. */
export const USER_SORTS = ['name', 'registrationtime'] as const

/** How long a link for a new password is good for. */
export const PASSWORD_LINK_HOURS = 24
/** Until another one may be sent to the same person. */
export const PASSWORD_LINK_PAUSE_SECONDS = 60

/** Refusals of what is done with a user; the sentences stand beside the screens. */
export const USER_REFUSALS = [
  'own_account',
  'holds_more',
  'last_answering',
  'no_mail',
  'no_email',
  'just_sent',
  'link_used',
  'link_over',
] as const
export type UserRefusal = (typeof USER_REFUSALS)[number]

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#/api/api-error'
import type { StateLook } from '#/components/state-tag'
import type { ListedUser } from '#/contract/users'
import { DEPARTMENTS, type PositionId } from '#/domain/people/user-positions'
import type { GivenRight, UserRefusal } from '#/domain/people/user-rights'
import { EmptyGlyph, PendingGlyph, ReadyGlyph } from '#/ui/display/glyphs'

export const TYPE_WORDS: Readonly<Record<ListedUser['type'], MessageDescriptor>> = {
  2: msg({ message: 'Administrator', context: 'type of a user' }),
  5: msg({ message: 'Restaurant', context: 'type of a user' }),
  21: msg({ message: 'Account manager', context: 'type of a user' }),
  22: msg({ message: 'Driver', context: 'type of a user' }),
  23: msg({ message: 'Finance', context: 'type of a user' }),
  24: msg({ message: 'Order channel', context: 'type of a user' }),
  25: msg({ message: 'Company', context: 'type of a user' }),
}

/** Whether somebody can sign in. */
const USER_STATUS: Readonly<Record<ListedUser['status'], StateLook>> = {
  1: { label: msg`Active`, glyph: ReadyGlyph, tone: 'ready' },
  0: { label: msg`Inactive`, glyph: EmptyGlyph, tone: 'done' },
}

const INVITED: StateLook = { label: msg`Invited`, glyph: PendingGlyph, tone: 'pending' }

/** Active, inactive, or invited and not here yet. */
export const statusOf = ({ status, invited }: Pick<ListedUser, 'status' | 'invited'>): StateLook =>
  invited ? INVITED : USER_STATUS[status]

/** Several of them, over their number. */
export const TYPES_WORDS: Readonly<Record<ListedUser['type'], MessageDescriptor>> = {
  2: msg({ message: 'Administrators', context: 'users of a type' }),
  5: msg({ message: 'Restaurants', context: 'users of a type' }),
  21: msg({ message: 'Account managers', context: 'users of a type' }),
  22: msg({ message: 'Drivers', context: 'users of a type' }),
  23: msg({ message: 'Finance', context: 'users of a type' }),
  24: msg({ message: 'Order channels', context: 'users of a type' }),
  25: msg({ message: 'Companies', context: 'users of a type' }),
}

export const POSITION_WORDS: Readonly<Record<PositionId, MessageDescriptor>> = {
  1: msg({ message: 'Owner', context: 'position of a user' }),
  2: msg({ message: 'Manager', context: 'position of a user' }),
  3: msg({ message: 'Kitchen', context: 'position of a user' }),
  4: msg({ message: 'Waiter', context: 'position of a user' }),
  5: msg({ message: 'Courier', context: 'position of a user' }),
  6: msg({ message: 'Accountant', context: 'position of a user' }),
  7: msg({ message: 'Account manager', context: 'position of a user' }),
  8: msg({ message: 'Administrator', context: 'position of a user' }),
}

const DEPARTMENT_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  [DEPARTMENTS.restaurants]: msg({ message: 'Restaurants', context: 'department' }),
  [DEPARTMENTS.logistics]: msg({ message: 'Logistics', context: 'department' }),
  [DEPARTMENTS.finance]: msg({ message: 'Finance', context: 'department' }),
  [DEPARTMENTS.sales]: msg({ message: 'Sales', context: 'department' }),
  [DEPARTMENTS.administration]: msg({ message: 'Administration', context: 'department' }),
}
export const departmentWord = (department: number): MessageDescriptor | undefined => DEPARTMENT_WORDS[department]

export const RIGHT_WORDS: Readonly<Record<GivenRight, MessageDescriptor>> = {
  105: msg`View the list of companies`,
  106: msg`Manage employees`,
  107: msg`View company`,
  108: msg`Change budgets and the company`,
  114: msg`View budgets`,
  138: msg`Manage company orders`,
  141: msg`View company orders`,
  143: msg`Manage the company`,
  171: msg`View company details`,
  97: msg`View reviews`,
  99: msg`View finance`,
  103: msg`Plan discounts`,
  201: msg`Change businesses and users`,
  202: msg`Extend delivery time`,
  203: msg`Change opening hours`,
  204: msg`Change the menu`,
  205: msg`Issue refunds`,
  206: msg`Change prices of dishes`,
  207: msg`Change toppings`,
}

export const HOLDS_MORE = msg`This account may do more than yours. Only somebody with all of its rights can change how it is entered.`

/** Of an account without which nobody would answer companies. */
export const LAST_ANSWERING = msg`Nobody else answers company orders there. Give another active account this permission first, or switch the company module off.`

const REFUSAL_WORDS: Readonly<Record<Exclude<UserRefusal, 'link_used' | 'link_over'>, MessageDescriptor>> = {
  own_account: msg`This is your own account. Someone else must do this.`,
  holds_more: HOLDS_MORE,
  last_answering: LAST_ANSWERING,
  just_sent: msg`A link was sent less than a minute ago. Wait a moment before you send another one.`,
  no_mail: msg`Email is not set up, so no link can be sent. Ask your system administrator to set it up.`,
  no_email: msg`This user has no email address. Save one first.`,
}

/** What the server refused, in a sentence; `undefined` for what is said alike everywhere. */
export const refusalWord = (error: unknown): MessageDescriptor | undefined =>
  error instanceof ApiError ? Object.entries(REFUSAL_WORDS).find(([code]) => code === error.code)?.[1] : undefined

export const fullName = ({ name, surname }: Pick<ListedUser, 'name' | 'surname'>): string => `${name} ${surname}`.trim()

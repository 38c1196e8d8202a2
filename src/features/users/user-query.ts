import type { QueryOf } from '#/contract/endpoint'
import type { users } from '#/contract/users'
import { ANY } from '#/domain/people/user-rights'
import type { ListState } from '#/components/list/list-state'
import type { USERS_LIST } from './users-list-spec'

type Query = Partial<QueryOf<typeof users.list>>
const STATUS = { active: 1, inactive: 0, all: ANY } as const

/** The state of the list as the call asks for it. What has an @ in it is looked for among the e-mails, else among the names. */
export function userQuery({ q, choices, sort, direction }: ListState<typeof USERS_LIST>): Query {
  const text = q.trim()
  return {
    // The words of both choices are the numbers of the contract.
    userType: numberOf(choices.type) as NonNullable<Query['userType']>,
    positionId: numberOf(choices.position) as NonNullable<Query['positionId']>,
    status: STATUS[choices.status],
    nameFilter: text.includes('@') ? '' : text,
    emailFilter: text.includes('@') ? text : '',
    sort,
    direction,
  }
}

const numberOf = (choice: string): number => (choice === 'all' ? ANY : Number(choice))

import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { prefetchList } from '#/components/list/prefetch-list'
import { userQuery } from './user-query'
import { USERS_LIST } from './users-list-spec'

export const USERS_READING = defineReading({
  name: 'users',
  spec: USERS_LIST,
  call: api.users.list,
  ask: (state, page) => ({ query: { ...userQuery(state), limit: page.limit, offset: page.offset } }),
})

/** For the route: asks for the first rows ahead. */
export const prefetchUsers = (search: Readonly<Record<string, unknown>>): void => prefetchList(USERS_READING, search)

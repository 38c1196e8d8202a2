import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { userQuery } from './user-query'
import { USERS_LIST } from './users-list-spec'

export const READING = defineReading({
  name: 'users',
  spec: USERS_LIST,
  call: api.users.list,
  ask: (state, { limit, offset }) => ({ query: { ...userQuery(state), limit, offset } }),
})

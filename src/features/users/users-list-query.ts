import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { userQuery } from './user-query'
import { USERS_LIST } from './users-list-spec'

export const LIST_QUERY = defineListQuery({
  name: 'users',
  spec: USERS_LIST,
  call: api.users.list,
  toQuery: (state, { limit, offset }) => ({ query: { ...userQuery(state), limit, offset } }),
})

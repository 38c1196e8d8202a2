import type { users } from '#/contract/users'
import type { Routes } from '../../ground/http/implement'
import { createUser } from './create-user'
import { listUsers } from './list-users'
import { phonePrefixes } from './phone-prefixes'
import { saveUser } from './save-user'
import { sendPasswordLink } from './send-password-link'
import { setStatus } from './set-status'
import { readUser } from './user-details'

export const userRoutes: Routes<typeof users> = {
  list: (ctx, { query }) => listUsers(ctx, query),
  phonePrefixes,
  one: (ctx, { params }) => readUser(ctx, params.id),
  create: createUser,
  save: saveUser,
  setStatus,
  sendPasswordLink,
}

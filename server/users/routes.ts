import type { Hono } from 'hono'
import { users } from '#/contract/users'
import { type HttpEnv, implement } from '../http/implement'
import { createUser } from './create-user'
import { listUsers } from './list-users'
import { phonePrefixes } from './phone-prefixes'
import { saveUser } from './save-user'
import { sendPasswordLink } from './send-password-link'
import { setStatus } from './set-status'
import { readUser } from './user-details'

export function registerUserRoutes(app: Hono<HttpEnv>): void {
  implement(app, users.list, (ctx, { query }) => listUsers(ctx, query))
  // Before the number of a user.
  implement(app, users.phonePrefixes, phonePrefixes)
  implement(app, users.one, (ctx, { params }) => readUser(ctx, params.id))
  implement(app, users.create, createUser)
  implement(app, users.save, saveUser)
  implement(app, users.setStatus, setStatus)
  implement(app, users.sendPasswordLink, sendPasswordLink)
}

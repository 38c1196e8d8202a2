import type { Hono } from 'hono'
import { contract } from '#/contract'
import { type HttpEnv, implement } from '../http/implement'
import { changePassword } from './change-password'
import { removeDevice, signOut, updateRegId } from './devices'
import { readMe } from './read-me'
import { setPasswordByLink } from './set-password-by-link'
import { signIn } from './sign-in'

const { session } = contract

export function registerSessionRoutes(app: Hono<HttpEnv>): void {
  implement(app, session.me, (ctx) => readMe(ctx))
  implement(app, session.signIn, (ctx, { body }) => signIn(ctx, body, 'pos'))
  implement(app, session.signInB2B, (ctx, { body }) => signIn(ctx, body, 'b2b'))
  implement(app, session.setPasswordByLink, (ctx, { body }) => setPasswordByLink(ctx, body))
  implement(app, session.changePassword, (ctx, { params, body }) => changePassword(ctx, params.id, body))
  implement(app, session.signOut, (ctx) => signOut(ctx))
  implement(app, session.removeDevice, (ctx, { params }) => removeDevice(ctx, params.userId, params.regId))
  implement(app, session.updateRegId, (ctx, { params, body }) => updateRegId(ctx, params.id, body.token))
}

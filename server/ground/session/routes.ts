import type { session } from '#/contract/session'
import type { Routes } from '../http/implement'
import { changePassword } from './change-password'
import { removeDevice, signOut, updateRegId } from './devices'
import { readMe } from './read-me'
import { setPasswordByLink } from './set-password-by-link'
import { signIn } from './sign-in'

export const sessionRoutes: Routes<typeof session> = {
  me: (ctx) => readMe(ctx),
  signIn: (ctx, { body }) => signIn(ctx, body, 'pos'),
  signInB2B: (ctx, { body }) => signIn(ctx, body, 'b2b'),
  setPasswordByLink: (ctx, { body }) => setPasswordByLink(ctx, body),
  changePassword: (ctx, { params, body }) => changePassword(ctx, params.id, body),
  signOut: (ctx) => signOut(ctx),
  removeDevice: (ctx, { params }) => removeDevice(ctx, params.userId, params.regId),
  updateRegId: (ctx, { params, body }) => updateRegId(ctx, params.id, body.token),
}

import { ACCESS, mayPass } from '#/domain/access'
import { accessUserOf } from './use-session'
import type { SessionState } from './session-state'

/** Whether new orders ring for whoever is signed in. */
export const hearsOrders = ({ mode, user }: Pick<SessionState, 'mode' | 'user'>): boolean =>
  mode === 'pos' && user !== null && mayPass(ACCESS.kitchen, accessUserOf(user))

import { ACCESS, mayPass } from '#/domain/people/access'
import { accessUserOf } from './use-session'
import type { SessionState } from './session-state'

/** Whether whoever is signed in may answer new orders; whether this device rings for them is another question. */
export const answersOrders = ({ mode, user }: Pick<SessionState, 'mode' | 'user'>): boolean =>
  mode === 'pos' && user !== null && mayPass(ACCESS.kitchen, accessUserOf(user))

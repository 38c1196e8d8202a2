import { mayPass, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { accessUserOf, useSession } from '#/session/use-session'

/** Whether the signed-in person answers and cooks groups of meals: a kitchen's, with the right to, or an administrator. */
export function useMayAnswer(): boolean {
  const session = useSession()
  if (session.user === null) return false
  const user = accessUserOf(session.user)
  return (
    mayPass({ userTypes: [USER_TYPES.administrator] }, user) ||
    (user.type === USER_TYPES.restaurant && mayPass({ permissions: [PERMISSIONS.b2bOrders] }, user))
  )
}

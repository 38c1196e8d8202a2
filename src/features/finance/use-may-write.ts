import { ACCESS, mayPass, permissionMap } from '#/domain/people/access'
import { useUser } from '#/session/use-session'

/** Whether the reader may book money: a restaurant never writes on its own account. */
export function useMayWrite(): boolean {
  const user = useUser()
  return mayPass(ACCESS.financeWriting, { ...user, perms: permissionMap(user.permissions) })
}

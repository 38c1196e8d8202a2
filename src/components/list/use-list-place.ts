import { useCurrentBusiness } from '#/components/current-business'
import { serverNow } from '#/offline/device/clock'
import { useUser } from '#/session/use-session'
import { dayAt } from './period-days'

/** Of which business a list is (`undefined`: of all of the person's), and which day it is there. */
export function useListPlace() {
  const { restaurants } = useUser()
  const business = useCurrentBusiness()
  const timeZone = (business ?? restaurants[0])?.timeZone
  return { business, timeZone, today: (): string => dayAt(serverNow(), timeZone) }
}

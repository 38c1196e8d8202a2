import { businessToday } from '#/components/business-today'
import { currentBusiness, useCurrentBusiness } from '#/components/current-business'
import type { Business } from '#/contract/businesses'
import { serverNow } from '#/offline/device/clock'
import { sessionStore } from '#/session/session-store'
import { useUser } from '#/session/use-session'
import { dayAt } from './period-days'

/** Of which business a list is (`undefined`: of all of the person's), and which day it is there. */
export function useListScope() {
  const { restaurants } = useUser()
  return scopeOf(useCurrentBusiness(), restaurants)
}

/** The same outside of a screen. */
export const listScope = () => scopeOf(currentBusiness(), sessionStore.get().user?.restaurants ?? [])

export type ListScope = ReturnType<typeof scopeOf>

function scopeOf(business: Business | undefined, restaurants: readonly Business[]) {
  const timeZone = (business ?? restaurants[0])?.timeZone
  return {
    business,
    timeZone,
    today: (): string => dayAt(serverNow(), timeZone),
    /** The business day, where rows count by that. */
    businessToday: (): string => businessToday(business ?? restaurants[0]),
  }
}

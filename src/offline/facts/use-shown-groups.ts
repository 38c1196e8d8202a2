import { useMemo, useSyncExternalStore } from 'react'
import type { MealGroup } from '#/contract/company-orders'
import type { GroupNow } from '#/contract/live'
import { ordersStore } from '../board/orders-store'
import { facts } from './settings'
import { FACTS } from '../store/fact-keys'
import { commandsOf, showGroup, type Shown } from './groups-view'

/** What this device last heard of a group besides reading it: by the stream, or by the answer to a press. */
export const knownGroup = (businessId: number, groupId: number): GroupNow | undefined =>
  // Only the cache writes this fact, as the contract's shape.
  (facts.get(FACTS.mealGroups(businessId)) as readonly GroupNow[] | undefined)?.find(({ id }) => id === groupId)

/** The same of one group. */
export function useShownGroup<Group extends MealGroup>(group: Group): Shown<Group> {
  const [shown] = useShownGroups(useMemo(() => [group], [group]))
  if (shown === undefined) throw new Error('a group was not shown')
  return shown
}

/** Groups as they stand by all that this device knows, with what was pressed here; without a line, too. */
export function useShownGroups<Group extends MealGroup>(groups: readonly Group[]): readonly Shown<Group>[] {
  const commands = useSyncExternalStore(ordersStore.subscribe, ordersStore.commands)
  const ids = [...new Set(groups.map(({ business }) => business.id))]
  // A text, because the store's answer must be the same while nothing has changed.
  const known = useSyncExternalStore(facts.subscribe, () =>
    JSON.stringify(ids.map((id) => facts.get(FACTS.mealGroups(id)) ?? [])),
  )
  return useMemo(() => {
    const news = new Map((JSON.parse(known) as GroupNow[][]).flat().map((group) => [group.id, group])) // written above
    return groups.map((group) => showGroup(group, news.get(group.id), commandsOf(commands, group.id), { now: 0 }))
  }, [groups, commands, known])
}

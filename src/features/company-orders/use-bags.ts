import { useSyncExternalStore } from 'react'
import type { MealGroupDetails } from '#/contract/company-orders'
import { isTicked } from '#/domain/meals/bags'
import { inBagOrder } from '#/domain/print/printed-group'
import { bagTicks } from '#/offline/facts/bag-ticks'

export type Bag = MealGroupDetails['people'][number]

/** The bags of a group in the order of their labels, with what was ticked off on this device and the server has not heard of. */
export function useBags({ id: groupId, people }: MealGroupDetails) {
  const ticks = useSyncExternalStore(bagTicks.subscribe, bagTicks.get)
  const bags = inBagOrder(people).map((bag) => {
    const tick = ticks.get(bag.orderId)
    return tick === undefined ? bag : { ...bag, bagRevision: tick.revision }
  })
  const unsent = bags.filter(({ orderId }) => ticks.has(orderId)).length
  const setTicked = (bag: Bag, isOn: boolean) =>
    void bagTicks.put({ groupId, orderId: bag.orderId, revision: isOn ? bag.revision : null })
  const toggle = (bag: Bag) => setTicked(bag, !isTicked(bag))
  return { bags, unsent, setTicked, toggle }
}

export const nameOf = ({ employeeFirstName, employeeLastName }: Bag): string =>
  `${employeeFirstName} ${employeeLastName}`.trim()

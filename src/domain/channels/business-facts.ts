import type { Fact } from './order-facts'

/** What has run out: a dish, or one of its sizes or toppings (`part`). */
export type OffNow = { id: number; part?: 'size' | 'topping' | undefined; itemName: string; until: string }

/** Of more that is known about it. */
export const offNow = ({ id, part, itemName, until }: OffNow): OffNow => ({
  id,
  ...(part !== undefined && { part }),
  itemName,
  until,
})

/** `dish 5`, `size 7`: what a channel's message about it is filed under. */
export const subjectOf = ({ id, part }: Pick<OffNow, 'id' | 'part'>): string => `${part ?? 'dish'} ${id}`

/** What ran out and what came back between two states. A later end is told anew; one whose time came is back without an event. */
export function factsOfMenu(
  businessId: number,
  before: readonly OffNow[],
  now: readonly OffNow[],
  at: string,
): (Fact & { subject: string })[] {
  const were = new Map(before.map((off) => [subjectOf(off), off]))
  const are = new Map(now.map((off) => [subjectOf(off), off]))
  const told = (off: OffNow, type: 'dish.off' | 'dish.on', until: string | null) => ({
    type,
    subject: subjectOf(off),
    key: [type, at].join(' '),
    at,
    data: { businessId, id: off.id, part: off.part ?? 'dish', name: off.itemName, until },
  })
  return [
    ...[...are]
      .filter(([key, off]) => were.get(key)?.until !== off.until)
      .map(([, off]) => told(off, 'dish.off', off.until)),
    ...[...were].filter(([key]) => !are.has(key)).map(([, off]) => told(off, 'dish.on', null)),
  ]
}

/** That a business takes orders from now on, or none. */
export const factsOfStatus = (businessId: number, was: boolean, isOpen: boolean, at: string): Fact[] =>
  was === isOpen
    ? []
    : [
        {
          type: isOpen ? 'business.opened' : 'business.closed',
          key: `${isOpen ? 'opened' : 'closed'} ${at}`,
          at,
          data: { businessId },
        },
      ]

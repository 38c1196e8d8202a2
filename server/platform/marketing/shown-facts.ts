import { CITY_STATUS } from '#/domain/locations/city'
import type { Destination } from '#/domain/marketing/destination'
import type { Redirect } from '#/domain/marketing/redirect'
import { marketingState, type MarketingState, type Schedule } from '#/domain/marketing/schedule'
import { type WallClock, wallClockAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { businessTypes, cities } from '../../db/schema'
import { destinationsOf } from './destinations'

type Shown = Pick<Schedule, 'startAt' | 'endAt'> & {
  isShown: boolean
  cityIds: readonly number[]
  businessTypeIds: readonly number[]
}
type Named = { id: number; name: { sq: string; en: string; it: string } }

/** What follows from a schedule: where it stands now by the clocks of its cities, and how its cities and types are called. */
export type ShownFacts = (thing: Shown) => { state: MarketingState; city: Named[]; businessType: Named[] }

/** For where something is: what the clocks show there, and how its cities and types are called. */
export type PlaceFacts = (place: Pick<Shown, 'cityIds' | 'businessTypeIds'>) => {
  clocks: WallClock[]
  city: Named[]
  businessType: Named[]
}

/** Reads the cities and types once, for any number of things. Without a city of its own a thing goes by those where guests are served. */
export async function placeFacts(tx: Transaction, now: Date): Promise<PlaceFacts> {
  const allCities = await tx.select().from(cities)
  const types = await tx.select().from(businessTypes)
  const clocks = new Map<string, WallClock>()
  const clockIn = (timeZone: string): WallClock => {
    const known = clocks.get(timeZone) ?? wallClockAt(now.getTime(), timeZone)
    clocks.set(timeZone, known)
    return known
  }
  const open = allCities.filter(({ status }) => status === CITY_STATUS.open)
  const cityOf = new Map(allCities.map((city) => [city.id, city]))
  const typeOf = new Map(types.map((type) => [type.id, type]))
  return (thing) => {
    const own = thing.cityIds.flatMap((id) => cityOf.get(id) ?? [])
    const zones = [...new Set((own.length > 0 ? own : open).map(({ timeZone }) => timeZone))]
    return {
      // Before there is a city, by the clock of the world.
      clocks: (zones.length > 0 ? zones : ['UTC']).map(clockIn),
      city: own.map(({ id, name, nameEn, nameIt }) => ({
        id,
        name: { sq: name, en: nameEn || name, it: nameIt || name },
      })),
      businessType: thing.businessTypeIds.flatMap((id) => {
        const type = typeOf.get(id)
        return type === undefined ? [] : [{ id, name: { sq: type.sq, en: type.en, it: type.it } }]
      }),
    }
  }
}

export async function shownFacts(tx: Transaction, now: Date): Promise<ShownFacts> {
  const factsOf = await placeFacts(tx, now)
  return (thing) => {
    const { clocks, ...named } = factsOf(thing)
    return { state: marketingState(thing, clocks), ...named }
  }
}

/** The same of things that lead somewhere, with where that is now. */
export async function shownThings<Thing extends Shown & { redirect: Redirect }>(
  tx: Transaction,
  things: readonly Thing[],
  now: Date,
): Promise<(Thing & ReturnType<ShownFacts> & { leadsTo: Destination })[]> {
  const facts = await shownFacts(tx, now)
  const leadsTo = await destinationsOf(
    tx,
    things.map(({ redirect }) => redirect),
    now,
  )
  return things.map((thing) => ({ ...thing, ...facts(thing), leadsTo: leadsTo(thing.redirect) }))
}

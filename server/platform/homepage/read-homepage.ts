import { eq } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { Homepage, homepage as calls } from '#/contract/homepage'
import { USER_TYPES } from '#/domain/people/access'
import { CONTENT } from '#/domain/marketing/catalogues'
import type { HomeAsk, HomeFacts, HomeRecords } from '#/domain/marketing/home'
import { homepageOf } from '#/domain/marketing/homepage'
import { textIn } from '#/domain/values/texts'
import { instantOfMoment } from '#/domain/marketing/schedule'
import { type WallClock, wallClockAt } from '#/domain/values/wall-clock'
import type { Database, Transaction } from '../../db/database'
import { businessTypes, cities } from '../../db/schema'
import { answeredOften } from '../../ground/http/answer'
import type { Context } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadCityBusinesses } from '../marketing/city-businesses'
import { loadHomeDishes } from './home-dishes'
import { loadHomeRecords } from './home-records'

/** Seconds for which whoever asked may keep the answer, and the server keeps what it was made of. */
export const HOMEPAGE_AGE_S = 15

export type CityHome = { city: typeof cities.$inferSelect; records: HomeRecords; facts: HomeFacts; now: WallClock }

/** All that the home of a city is made of, at a moment. In a transaction of the server's own. Faults with 404. */
export async function loadCityHome(tx: Transaction, cityId: number, at: Date | string): Promise<CityHome> {
  const [city] = await tx.select().from(cities).where(eq(cities.id, cityId))
  if (city === undefined) throw new Fault('not_found')
  const moment = typeof at === 'string' ? new Date(instantOfMoment(at, city.timeZone)) : at
  const records = await loadHomeRecords(tx)
  const businesses = await loadCityBusinesses(tx, moment, cityId)
  const dishBlocks = records.blocks.filter(({ contentType }) => contentType === CONTENT.dishes)
  const dishes =
    dishBlocks.length === 0
      ? []
      : await loadHomeDishes(tx, {
          businessIds: businesses.map(({ id }) => id),
          ids: dishBlocks.flatMap(({ itemIds }) => [...itemIds]),
          at: moment,
        })
  const types = await tx.select().from(businessTypes).where(eq(businessTypes.active, true)).orderBy(businessTypes.id)
  return {
    city,
    records,
    facts: {
      businesses: businesses.map(
        ({ cityId: _city, open: _open, deliveryTime: _time, tags: _tags, paymentTypes: _payments, ...business }) =>
          business,
      ),
      dishes,
      businessTypes: types.map(({ id, sq, en, it }) => ({ id, value: { sq, en, it } })),
    },
    now: wallClockAt(moment.getTime(), city.timeZone),
  }
}

type Ask = Pick<HomeAsk, 'platform' | 'businessTypeId' | 'lang'>

export const presentHome = ({ city, records, facts, now }: CityHome, ask: Ask): Homepage => ({
  city: {
    id: city.id,
    name: textIn({ sq: city.name, en: city.nameEn, it: city.nameIt }, ask.lang),
    currency: city.currency,
  },
  ...asWire(homepageOf(records, facts, { ...ask, cityId: city.id, now })),
})

/** Lists of the domain are read-only, those of the wire are not. */
const asWire = (home: ReturnType<typeof homepageOf>): Omit<Homepage, 'city'> => home as Omit<Homepage, 'city'>

type Kept = { at: number; home: Promise<CityHome>; answers: Map<string, Homepage> }
/** What cities' homes are made of, by city, for a few seconds: all guests of a city ask for the same. A process may serve several databases. */
const kept = new WeakMap<Database, Map<number, Kept>>()

function homeOf({ deps: { db }, now }: Context, cityId: number): Kept {
  const homes = kept.get(db) ?? new Map<number, Kept>()
  kept.set(db, homes)
  const at = now.getTime()
  const known = homes.get(cityId)
  if (known !== undefined && known.at <= at && at < known.at + HOMEPAGE_AGE_S * 1_000) return known
  const home = db.snapshot('system', (tx) => loadCityHome(tx, cityId, now))
  const fresh = { at, home, answers: new Map<string, Homepage>() }
  homes.set(cityId, fresh)
  // What could not be read is asked for again.
  home.catch(() => homes.delete(cityId))
  return fresh
}

/** What is answered, made once for all who ask for the same. Types that are none are made up without an end, and not kept. */
async function presentKept({ home, answers }: Kept, ask: Ask): Promise<Homepage> {
  const key = `${ask.platform} ${ask.businessTypeId} ${ask.lang}`
  const known = answers.get(key)
  if (known !== undefined) return known
  const city = await home
  const isOfType = ({ id }: { id: number }): boolean => id === ask.businessTypeId
  if (ask.businessTypeId !== null && !city.facts.businessTypes.some(isOfType)) return presentHome(city, ask)
  const answer = answeredOften(presentHome(city, ask))
  answers.set(key, answer)
  return answer
}

/** What everybody sees; at another moment only administrators do. */
export async function readHomepage(
  ctx: Context,
  { cityId, platform, businessType, lang, at }: QueryOf<typeof calls.show>,
): Promise<ResponseOf<typeof calls.show>> {
  const ask = { platform, businessTypeId: businessType ?? null, lang }
  if (at === undefined) {
    ctx.setHeader('Cache-Control', `public, max-age=${HOMEPAGE_AGE_S}`)
    return presentKept(homeOf(ctx, cityId), ask)
  }
  if (ctx.caller === undefined) throw new Fault('unauthorized')
  if (ctx.caller.type !== USER_TYPES.administrator && !ctx.caller.superAdministrator) throw new Fault('forbidden')
  return presentHome(await ctx.deps.db.snapshot('system', (tx) => loadCityHome(tx, cityId, at)), ask)
}

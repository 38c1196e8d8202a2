import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, instantAt, wallClockAt } from '#/domain/values/wall-clock'
import { connectDatabase, type Database } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { bundleServer } from '../support/drin-process'
import { type KitchenProcess, startKitchen } from '../support/kitchen-process'
import { failure } from './ordering'

const TIRANA = 'Europe/Tirane'
const MINUTE_MS = 60_000

let kitchen: KitchenProcess
let db: Database
let channel: Client
let lunch: Lunch
beforeAll(async () => {
  await bundleServer()
  // Where it is tomorrow already, for half of the day.
  kitchen = await startKitchen({ TZ: 'Pacific/Auckland' })
  db = connectDatabase(servingUrl(await kitchen.databaseUrl()))
  lunch = await db.transaction('system', (tx) =>
    insertLunch(tx, { budget: { fromDay: '2020-01-01', toDay: '2099-12-31' } }),
  )
  channel = await signedIn(kitchen, 'channel')
}, 180_000) // several processes start
afterAll(async () => {
  await db.close()
  await kitchen.dispose()
})

const daysBetween = (from: string, to: string): number => {
  let days = 0
  while (dayAfter(from, days) < to) days++
  return days
}
/** Meals of `day` close at this moment, to the minute, by the clock of the kitchen. */
const closeAt = async (day: string, ms: number): Promise<string> => {
  const wall = wallClockAt(ms, TIRANA)
  await kitchen.sql(
    `UPDATE ordering_times SET open_days_before = 20, close_days_before = $1, cutoff = $2 WHERE id = $3`,
    [daysBetween(wall.day, day), wall.clock, lunch.orderingTimeId],
  )
  return new Date(instantAt(wall, TIRANA)).toISOString()
}

test('a server in another time zone closes lists, counts days and reads weeks by the clock of the kitchen', {
  timeout: 60_000,
}, async () => {
  const now = Date.now()
  const date = dayAfter(wallClockAt(now, TIRANA).day, 2)
  const slots = async () => {
    const query = { companyId: lunch.companyId, employeeId: lunch.people[0] ?? 0, date }
    const { slots: found } = await channel.api.companyOrders.channelSlots({ query })
    return found[0]?.restaurants[0]
  }

  const later = await closeAt(date, now + 3 * MINUTE_MS)
  expect(await slots()).toMatchObject({ state: 'open', closesAt: later })
  const meal = await channel.api.orders.intake({ body: aMeal(lunch, { date }) })
  expect(meal.scheduled).toBe(new Date(instantAt({ day: date, clock: '12:30' }, TIRANA)).toISOString())
  const [group] = await kitchen.sql<{ day: string; closes: Date }>('SELECT day, closes_at AS closes FROM meal_groups')
  expect([group?.day, group?.closes.toISOString()]).toEqual([date, later])

  const over = await closeAt(date, now - MINUTE_MS)
  expect(await slots()).toMatchObject({ state: 'closed', closesAt: over })
  const { errors } = await failure(channel.api.orders.intake({ body: aMeal(lunch, { date, person: 1 }) }))
  expect(errors).toMatchObject([{ path: 'date', message: 'list_closed' }])
})

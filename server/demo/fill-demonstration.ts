import { notInArray, sql } from 'drizzle-orm'
import { CITY_STATUS } from '#/domain/locations/city'
import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { toCents } from '#/domain/values/money'
import type { Database, Transaction } from '../db/database'
import { businesses, cities, eventStreams, orderItems, orders, rejectReasons, takeAwayPoints } from '../db/schema'
import { hashPassword } from '../ground/session/password'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'
import { fillAddedMeals } from './fill-added-meals'
import { fillBudgets } from './fill-budgets'
import { fillBusinessDetails } from './fill-business-details'
import { fillBusinessSetup } from './fill-business-setup'
import { fillCompanyInvoices } from './fill-company-invoices'
import { fillCompanies } from './fill-companies'
import { fillCustomers } from './fill-customers'
import { fillDiscounts } from './fill-discounts'
import { fillEmployees } from './fill-employees'
import { fillHome } from './fill-home'
import { fillInvoices } from './fill-invoices'
import { fillMarketing } from './fill-marketing'
import { fillMeals } from './fill-meals'
import { fillNotifications } from './fill-notifications'
import { fillMenu } from './fill-menus'
import { fillOpeningHours } from './fill-opening-hours'
import { fillOrderNotes, type PlacedOrder } from './fill-order-notes'
import { fillPayments } from './fill-payments'
import { fillReviews } from './fill-reviews'
import { fillServiceZones } from './fill-service-zones'
import { fillUsers } from './fill-users'
import { keyOf } from '../kitchen/orders/order-rows'
import { insertRows, takeIds } from './insert-rows'
import { openOrders } from './open-orders'
import type { OrderDraft, StoredBusiness } from './order-draft'
import { pastOrders } from './past-orders'
import { DEMO_BUSINESSES, DEMO_CITIES, PLANNED_CITIES } from './places'
import { createRandom } from './random'
import type { Clock } from '../ports'

const SEED = 4180

/**
 * Fills an empty, migrated database with the demonstration of the specification: four businesses in two cities, their
 * menus, customers, eight weeks of orders and a board that is at work right now. All or nothing; the same every time but
 * for the hour. The first business has id 1, the second city id 2.
 */
export async function fillDemonstration(db: Database, clock: Clock): Promise<void> {
  const passwordHashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)))
  const now = clock.now()
  const random = createRandom(SEED)
  await db.transaction('system', async (tx) => {
    // A machine that is busy with other things may need longer between two statements; nobody else waits for them.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    const cityIds = await takeIds(tx, cities, DEMO_CITIES.length)
    await insertRows(
      tx,
      cities,
      DEMO_CITIES.map(({ streets: _streets, centre, ...names }, i) => ({
        id: cityIds[i] ?? 0,
        ...names,
        ...centre,
        position: i + 1,
      })),
    )
    await insertRows(
      tx,
      cities,
      PLANNED_CITIES.map(({ centre, ...city }) => ({ ...city, ...centre, status: CITY_STATUS.planned })),
    )
    const placed = await fillBusinesses(tx, cityIds)
    const { userIds, companies } = await fillUsers(tx, placed, passwordHashes)
    const userId = (username: string): number => userIds.get(username) ?? 0

    const stored: StoredBusiness[] = []
    for (const [i, business] of placed.entries()) {
      const city = DEMO_CITIES[business.city] ?? DEMO_CITIES[0]
      const takeAwayPointIds = await takeIds(tx, takeAwayPoints, business.takeAwayPoints.length)
      await insertRows(
        tx,
        takeAwayPoints,
        business.takeAwayPoints.map((pointName, point) => ({
          id: takeAwayPointIds[point] ?? 0,
          businessId: business.id,
          pointName,
        })),
      )
      stored.push({
        ...business,
        dishes: await fillMenu(tx, business.id, business.menu),
        customers: await fillCustomers(tx, business.id, city, random),
        takeAwayPointIds,
        staffId: userId(i === 0 ? 'kitchen' : 'owner'),
      })
    }

    const reasons = await tx
      .select({ id: rejectReasons.id })
      .from(rejectReasons)
      .where(notInArray(rejectReasons.id, Object.values(SYSTEM_REASONS)))
    const rejectReasonIds = reasons.length > 0 ? reasons.map(({ id }) => id) : [OTHER_REASON_ID]
    const courierId = userId('courier')
    const drafts = stored.flatMap((business, i) => [
      ...pastOrders(business, { courierId, rejectReasonIds, companies }, now, random),
      ...openOrders(business, { isFirst: i === 0, courierId, now }, random),
    ])
    const placedOrders = await insertOrders(tx, drafts)
    await fillServiceZones(tx, stored)
    await fillOpeningHours(tx, stored, now)
    await fillBusinessDetails(tx, stored, { adminId: userId('admin'), ownerId: userId('owner'), now })
    await fillBusinessSetup(tx, stored, { agentId: userId('agent'), now })
    await fillEmployees(tx, companies, now)
    await fillDiscounts(tx, stored, { ownerId: userId('owner'), now })
    // Numbers of its own: what is noted on orders changes nothing about the orders.
    await fillOrderNotes(tx, stored, placedOrders, { ownerId: userId('owner'), now }, createRandom(SEED + 1))
    await fillReviews(tx, now, createRandom(SEED + 2))
    const centres = new Map(DEMO_CITIES.map(({ centre }, i) => [cityIds[i], centre]))
    await fillCompanies(
      tx,
      companies.map(({ id, cityId }) => ({ id, cityId, centre: centres.get(cityId) ?? DEMO_CITIES[0].centre })),
      stored,
      now,
    )
    const companyIds = companies.map(({ id }) => id)
    await fillBudgets(tx, companyIds, { businesses: stored, userId: userId('company'), now }, createRandom(SEED + 3))
    await fillMeals(tx, stored, companies, now, createRandom(SEED + 4))
    await fillAddedMeals(tx, now)
    const businessIds = stored.map(({ id }) => id)
    await fillMarketing(tx, { cityIds, businessIds, userId: userId('admin'), channelId: userId('channel'), now })
    await fillHome(tx, { cityIds, businessIds, userId: userId('admin'), now })
    await fillNotifications(tx, { cityIds, userId: userId('admin'), channelId: userId('channel'), now })
    await fillInvoices(tx, businessIds, { financeId: userId('finance'), now })
    await fillPayments(tx, businessIds, { financeId: userId('finance'), now })
    await fillCompanyInvoices(tx, { financeId: userId('finance'), now })
  })
}

async function fillBusinesses(tx: Transaction, cityIds: readonly number[]) {
  const ids = await takeIds(tx, businesses, DEMO_BUSINESSES.length)
  const placed = DEMO_BUSINESSES.map((business, i) => ({
    ...business,
    id: ids[i] ?? 0,
    cityId: cityIds[business.city] ?? 0,
  }))
  await insertRows(
    tx,
    businesses,
    placed.map((business) => ({
      id: business.id,
      name: business.name,
      cityId: business.cityId,
      b2bModule: business.b2bModule,
      defaultCookingTime: business.defaultCookingTime,
      minCookingTime: business.minCookingTime,
      maxCookingTime: business.maxCookingTime,
      travelMinutes: business.travelMinutes,
      transportCents: toCents(business.transport),
      serviceFeeCents: toCents(business.serviceFee),
    })),
  )
  await insertRows(
    tx,
    eventStreams,
    placed.map(({ id }) => ({ businessId: id, seq: 0 })),
  )
  return placed
}

/** Numbers the orders in the order of time, whoever they are for, and writes them with their items. */
async function insertOrders(tx: Transaction, drafts: readonly OrderDraft[]): Promise<PlacedOrder[]> {
  const inTime = drafts.toSorted((a, b) => a.order.registeredAt.getTime() - b.order.registeredAt.getTime())
  const ids = await takeIds(tx, orders, inTime.length)
  const known = new Set<number>()
  await insertRows(
    tx,
    orders,
    inTime.map(({ order }, i) => {
      const firstOrder = !known.has(order.customerId)
      known.add(order.customerId)
      return { id: ids[i] ?? 0, ...order, firstOrder }
    }),
  )
  const lines = inTime.flatMap(({ order, items }, i) =>
    items.map((item, position) => ({
      ...keyOf({ ...order, id: ids[i] ?? 0 }),
      position,
      ...item,
    })),
  )
  const lineIds = await takeIds(tx, orderItems, lines.length)
  await insertRows(
    tx,
    orderItems,
    lines.map((line, i) => ({ id: lineIds[i] ?? 0, ...line })),
  )
  return inTime.map(({ order }, i) => ({ ...order, id: ids[i] ?? 0 }))
}

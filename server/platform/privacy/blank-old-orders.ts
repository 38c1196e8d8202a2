import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { deploymentFacts } from '../../db/schema'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { blankRows } from './blanking'
import { blankOrders } from './erase-orders'
import { readPeopleKept } from './people-kept'

/** Its row in `deployment_facts`: the last business day that is blanked whole. */
const BLANKED = 'peopleBlanked'
const Blanked = v.object({ until: v.string() })

/**
 * Blanks who ordered on the days that the setting no longer keeps, the oldest first: one transaction a business and day, and a day that is
 * done is noted, so that it goes on where it ended. Events and other logs have been forgotten long before.
 */
export async function blankOldOrders(deps: Deps): Promise<void> {
  const { days, done } = await deps.db.transaction('system', async (tx) => ({
    days: (await readPeopleKept(tx)).days,
    done: await readDone(tx),
  }))
  if (days === null) return
  const kept = new Date(deps.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  let day = await nextDay(deps, done)
  while (day !== undefined && day < kept) {
    await blankDay(deps, day)
    day = await nextDay(deps, day)
  }
}

async function readDone(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ value: deploymentFacts.value })
    .from(deploymentFacts)
    .where(eq(deploymentFacts.name, BLANKED))
  return row === undefined ? '' : v.parse(Blanked, row.value).until
}

const nextDay = (deps: Deps, after: string): Promise<string | undefined> =>
  deps.db.transaction('system', async (tx) => {
    const [row] = await run<{ day: string | null }>(tx, {
      text: 'SELECT min(business_day) AS day FROM whole.orders WHERE business_day > $1',
      values: [after],
    })
    return row?.day ?? undefined
  })

async function blankDay(deps: Deps, day: string): Promise<void> {
  const businesses = await deps.db.transaction('system', (tx) =>
    run<{ id: number }>(tx, {
      text: 'SELECT DISTINCT business_id AS id FROM whole.orders WHERE business_day = $1 ORDER BY 1',
      values: [day],
    }),
  )
  for (const { id } of businesses) await deps.db.transaction('system', (tx) => blankDayOf(tx, id, day))
  const value = { until: day }
  await deps.db.transaction('system', (tx) =>
    tx
      .insert(deploymentFacts)
      .values({ name: BLANKED, value })
      .onConflictDoUpdate({ target: deploymentFacts.name, set: { value } }),
  )
}

const OF_DAY = 'FROM whole.orders WHERE business_id = $1 AND business_day = $2'

/** The orders of the day, and those guests and addresses that no later order has. */
async function blankDayOf(tx: Transaction, businessId: number, day: string): Promise<void> {
  const values = [businessId, day]
  const orders = await run<{ id: number }>(tx, { text: `SELECT id ${OF_DAY}`, values })
  await blankOrders(tx, { businessId, orderIds: orders.map(({ id }) => id) })
  // Who orders at this moment is seen by the statements that follow, or waits for them.
  await run(tx, {
    text: `SELECT FROM customers WHERE business_id = $1 AND id IN (SELECT customer_id ${OF_DAY}) ORDER BY id FOR UPDATE`,
    values,
  })
  await blankRows(
    tx,
    'customers',
    `business_id = $1 AND id IN (SELECT customer_id ${OF_DAY}) AND NOT EXISTS (
       SELECT FROM whole.orders later WHERE later.business_id = $1 AND later.customer_id = customers.id AND later.business_day > $2)`,
    values,
  )
  await blankRows(
    tx,
    'customerAddresses',
    `business_id = $1 AND (
       id IN (SELECT customer_address_id ${OF_DAY}) AND NOT EXISTS (
         SELECT FROM whole.orders later WHERE later.business_id = $1 AND later.customer_address_id = customer_addresses.id AND later.business_day > $2)
       OR customer_id IN (SELECT c.id FROM customers c WHERE c.business_id = $1 AND c.name = '' AND c.id IN (SELECT customer_id ${OF_DAY})))`,
    values,
    NOT_OFFERED,
  )
}

/** What becomes of an address besides. */
export const NOT_OFFERED = ', replaced = true, is_primary = false'

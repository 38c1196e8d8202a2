import { and, asc, eq } from 'drizzle-orm'
import type { companyOrders } from '#/contract/company-orders'
import type { ResponseOf } from '#/contract/endpoint'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { LEFT_KITCHEN_STATUSES, NOT_SOLD } from '#/domain/orders/order-status'
import type { Currency } from '#/domain/values/money'
import { instant } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isWithin } from '../../db/reach'
import { employees } from '../../db/schema'
import { run, texts } from '../../db/statement'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadDishes } from '../menu/menu-rows'
import { presentMenuItem } from '../menu/present-menu-item'

const ACTIVE = 1

type ListRow = {
  id: number
  companyId: number
  businessId: number
  businessName: string
  timeZone: string
  currency: string
  day: string
  slotStart: string
  slotEnd: string
  closedAt: Date
}

/** Lists `g` to which a meal may be added at `$1`: `joinGroup` says the same of one. */
const select = (where: string): string => `
  SELECT g.id, g.company_id AS "companyId", g.business_id AS "businessId", b.name AS "businessName", b.time_zone AS "timeZone", b.currency,
    g.day, g.slot_start AS "slotStart", g.slot_end AS "slotEnd", g.closed_at AS "closedAt"
  FROM meal_groups g JOIN businesses b ON b.id = g.business_id
  WHERE ${where} AND g.closed_at < $1 AND g.status NOT IN (${texts([NOT_SOLD, ...LEFT_KITCHEN_STATUSES])})
    AND (g.day || ' ' || g.slot_start)::timestamp AT TIME ZONE b.time_zone > $1
  ORDER BY g.day, g.slot_start, b.name, g.id`

const presentList = ({ id, businessId, businessName, day, slotStart, slotEnd, closedAt }: ListRow) => ({
  groupId: id,
  business: { id: businessId, name: businessName },
  day,
  slot: { startTime: slotStart, endTime: slotEnd },
  closedAt: closedAt.toISOString(),
})

/** Past the wall before kitchens: a company reads of them what stands here, and nothing else. */
export function listClosedLists(
  ctx: SignedInContext,
  companyId: number,
): Promise<ResponseOf<typeof companyOrders.closedLists>> {
  requireCompany(ctx, companyId)
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  return inSnapshot(ctx, (tx) =>
    asSystem(tx, async () => {
      const rows = await run<ListRow>(tx, { text: select('g.company_id = $2'), values: [ctx.now, companyId] })
      return { lists: rows.map(presentList) }
    }),
  )
}

/** One of them, with whom it may be for and what there is. Faults with 404 for one of a company out of reach. */
export function readClosedList(
  ctx: SignedInContext,
  groupId: number,
): Promise<ResponseOf<typeof companyOrders.closedList>> {
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  return inSnapshot(ctx, (tx) =>
    asSystem(tx, async () => {
      const [list] = await run<ListRow>(tx, { text: select('g.id = $2'), values: [ctx.now, groupId] })
      if (list === undefined || !isWithin(ctx.caller.companies, list.companyId)) throw new Fault('not_found')
      const people = await findPeople(tx, list.companyId)
      const dishes = await loadDishes(tx, list.businessId)
      return {
        ...presentList(list),
        doorAt: instant(instantAt({ day: list.day, clock: list.slotStart }, list.timeZone)),
        timeZone: list.timeZone,
        currency: list.currency as Currency, // held by a check constraint
        people: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
        dishes: dishes.map((dish) => presentMenuItem(dish, ctx.now, list.timeZone)),
      }
    }),
  )
}

const findPeople = (tx: Transaction, companyId: number) =>
  tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.status, ACTIVE)))
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id))

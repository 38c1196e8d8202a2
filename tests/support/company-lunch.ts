import type { NewOrder } from '#/contract/orders'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '#server/db/database'
import {
  type budgets,
  businesses,
  channelBindings,
  companyAddresses,
  employees,
  orderingTimes,
} from '#server/db/schema'
import { eq } from 'drizzle-orm'
import type { TestServer } from './server'
import { insertBudget, insertEmployees } from './meals'
import { signedIn } from './client'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from './seed'

/** The slot from 12:30, by the first rows of the platform. */
export const SLOT = 5

export type Lunch = { companyId: number; addressId: number; orderingTimeId: number; people: number[] }

/**
 * A company whose people order for the slot at 12:30 through the seeded channel: from noon of the day before until 10:00. It has a budget
 * of 2026 without a limit of a day, in lek cents.
 */
export async function insertLunch(
  tx: Transaction,
  differs: {
    companyId?: number
    people?: number
    amountCents?: number
    time?: Partial<typeof orderingTimes.$inferInsert>
    budget?: Partial<typeof budgets.$inferInsert>
  } = {},
): Promise<Lunch> {
  const { companyId = COMPANY.own, people: count = 3, amountCents = 10_000_000, time, budget } = differs
  await tx.update(businesses).set({ b2bModule: true }).where(eq(businesses.id, BUSINESS.own))
  const [address] = await tx
    .insert(companyAddresses)
    .values({
      companyId,
      name: 'Zyra',
      street: 'Rruga e Kavajës 118',
      details: 'Kati 3',
      contactName: 'Ana Marku',
      contactPhonePrefix: '+355',
      contactPhone: '692041188',
      main: true,
    })
    .returning({ id: companyAddresses.id })
  const addressId = address?.id ?? 0
  const [rule] = await tx
    .insert(orderingTimes)
    .values({
      companyId,
      name: 'Lunch',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      timeSlotId: SLOT,
      openDaysBefore: 1,
      openFrom: '12:00',
      closeDaysBefore: 0,
      cutoff: '10:00',
      addressId,
      ...time,
    })
    .returning({ id: orderingTimes.id })
  const people = await insertEmployees(tx, count, { companyId })
  await insertBudget(tx, `B-${companyId}`, amountCents, { companyId, ...budget })
  await tx
    .insert(channelBindings)
    .values(
      people.map((employeeId) => ({ companyId, employeeId, channelId: ACCOUNTS.channel.id, boundAt: new Date() })),
    )
  return { companyId, addressId, orderingTimeId: rule?.id ?? 0, people }
}

export const setAllergy = (tx: Transaction, employeeId: number, allergy: string) =>
  tx.update(employees).set({ allergy }).where(eq(employees.id, employeeId))

/** Two plates of qofte for somebody. `day`: that of the meal. */
export const aMeal = (
  { companyId, people }: Lunch,
  { person = 0, ...differs }: Partial<NewOrder> & { person?: number; date: NewOrder['date'] },
): NewOrder => ({
  restaurant: { restaurantID: BUSINESS.own },
  items: [{ id: MENU.own.plain, quantity: 2 }],
  company: { id: companyId },
  employee: { id: people[person] ?? 0 },
  timeSlot: { id: SLOT },
  ...differs,
})

/** Meals of a company for two days to come, ordered through the seeded channel: of the first day the list is closed. An administrator orders for its people, too. */
export async function seedLunches(server: TestServer): Promise<void> {
  const lunch = await server.db.transaction('system', (tx) =>
    insertLunch(tx, {
      time: { openDaysBefore: 9, closeDaysBefore: 1 },
      budget: { fromDay: '2020-01-01', toDay: '2099-12-31' },
    }),
  )
  const channel = await signedIn(server, 'channel')
  const today = new Date().toISOString().slice(0, 10)
  for (const date of [2, 3].map((days) => dayAfter(today, days)))
    await channel.api.orders.intake({ body: aMeal(lunch, { date }) })
  await server.sql(`
    UPDATE businesses SET b2b_module = false;
    UPDATE meal_groups SET closed_at = now(), status = 'ACCEPTED' WHERE day = '${dayAfter(today, 2)}';
    UPDATE orders SET last_date_pending = now(), last_date_accepted = now(), status = 'ACCEPTED' WHERE meal_group_id = (SELECT id FROM meal_groups WHERE closed_at IS NOT NULL);
    INSERT INTO plan_cells SELECT ${BUSINESS.own}, ${COMPANY.own}, to_char('${today}'::date + days, 'YYYY-MM-DD'), ${lunch.orderingTimeId}, 12
      FROM generate_series(4, 90) AS days;
    INSERT INTO meal_refusals (company_id, business_id, business_name, day, ordering_time_id, slot_start, slot_end, part, reason_id, notes, at)
      SELECT ${COMPANY.own}, ${BUSINESS.own}, 'Zgara e Lirës', '${dayAfter(today, 100)}', ${lunch.orderingTimeId}, '12:30', '13:00', 'slot', 0, 'Pa gaz', now()
      FROM generate_series(1, 40);
    INSERT INTO channel_bindings SELECT company_id, employee_id, ${ACCOUNTS.admin.id}, now() FROM channel_bindings`)
}

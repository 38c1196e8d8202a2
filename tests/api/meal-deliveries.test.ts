import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewOrder } from '#/contract/orders'
import { ifRevision } from '#/contract/revision'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { BUSINESS, COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of today closes in an hour. */
const MORNING = new Date('2026-03-10T08:00:00.000Z')
const TODAY = '2026-03-10'
const clock = movableClock(MORNING)
const OWN = COMPANY.own
const FEE = 15_000

let server: TestServer
let channel: Client
let kitchen: Client
let lunch: Lunch
beforeAll(async () => {
  server = await startTestServer({ clock })
  channel = await signedIn(server, 'channel')
  kitchen = await signedIn(server, 'kitchen')
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(MORNING)
  for (const table of [
    'meal_deliveries',
    'meals',
    'company_contracts',
    'company_payments',
    'company_invoice_lines',
    'company_invoices',
  ])
    await server.sql(`DELETE FROM ${table}`)
  await run(`
    UPDATE budgets SET used_cents = 0; UPDATE company_accounts SET not_invoiced_cents = 0, unpaid_cents = 0;
    DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
    DELETE FROM ring_watch; DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups;
    DELETE FROM service_zones WHERE business_id = ${BUSINESS.own};
    UPDATE company_addresses SET latitude_e6 = NULL, longitude_e6 = NULL;
    UPDATE businesses SET transport_cents = ${FEE}, auto_accept = false WHERE id = ${BUSINESS.own}`)
})

/** One after the other. */
const run = async (statements: string): Promise<void> => {
  for (const statement of statements.split(';')) await server.sql(statement)
}
const order = (differs: Partial<NewOrder> & { person?: number } = {}) =>
  channel.api.orders.intake({ body: aMeal(lunch, { ...differs, date: TODAY }) })
const refused = async (call: Promise<unknown>): Promise<string> => {
  const { said, errors } = await failure(call)
  return errors.map(({ path, message, amount = '' }) => `${path} ${message} ${amount}`.trim()).join(', ') || said
}
const number = async (text: string): Promise<number> => Number(Object.values((await server.sql(text)).rows[0] ?? {})[0])
const owed = () => number(`SELECT not_invoiced_cents FROM company_accounts WHERE company_id = ${OWN}`)
const eaten = () => number(`SELECT coalesce(sum(company_cents), 0) FROM meals WHERE released_at IS NULL`)
const fee = () => number(`SELECT coalesce(sum(amount_cents), -1) FROM meal_deliveries`)
const closed = async () => {
  clock.advance(3_600_000)
  await closeLists(server.deps)
  const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
  const [group] = groups
  if (group === undefined) throw new Error('no list is on the board')
  return group
}
/** Where the address is, and a zone around it. */
const aZone = (minimumCents: number, freeFromCents: number | null) =>
  run(`
    UPDATE company_addresses SET latitude_e6 = 41330000, longitude_e6 = 19820000;
    INSERT INTO service_zones (business_id, name, latitude_e6, longitude_e6, radius_m, transport_cents, minimum_cents, free_from_cents)
    VALUES (${BUSINESS.own}, 'Qendër', 41330000, 19820000, 3000, 20000, ${minimumCents}, ${freeFromCents})`)

test('carrying a group is owed once by its company, whoever orders how often, and stands on no meal', async () => {
  const first = await order()
  await order({ person: 1 })
  await order({ person: 2 })
  expect(first).toMatchObject({ transportCost: 0 })
  expect(await fee()).toBe(FEE)
  expect(await owed()).toBe((await eaten()) + FEE)
  expect(await number(`SELECT used_cents FROM budgets WHERE company_id = ${OWN}`)).toBe(await eaten())
})

test('of a list that nobody is on any more nothing is owed, and the next meal asks for it again', async () => {
  const { id } = await order()
  await channel.api.companyOrders.cancelMeal({ params: { orderId: id } })
  expect([await fee(), await owed()]).toEqual([0, 0])
  await order({ person: 1 })
  expect(await owed()).toBe((await eaten()) + FEE)
  expect(await number(`SELECT count(*) FROM meal_deliveries WHERE status = 'PENDING'`)).toBe(1)
})

test('the credit limit counts it, from the first meal on', async () => {
  await order()
  const meal = await eaten()
  await server.sql(`INSERT INTO company_contracts (company_id, number, start_day, terms, credit_limit_cents)
    VALUES (${OWN}, 'K-2', '2020-01-01', 2, ${2 * meal + FEE - 1})`)
  expect(await refused(order({ person: 1 }))).toBe(`company.id credit_limit ${(meal - 1) / 100}`)
  await server.sql(`UPDATE company_contracts SET credit_limit_cents = credit_limit_cents + 1`)
  await order({ person: 1 })
  expect(await owed()).toBe(2 * meal + FEE)
})

test('a group below its zone’s minimum is carried at the zone’s price, and its kitchen reads it', async () => {
  await aZone(90_000_000, null)
  await order()
  expect(await fee()).toBe(20_000)
  expect(await closed()).toMatchObject({ isBelowMinimum: true })
  expect(await fee()).toBe(20_000)
})

test('a group whose dishes are enough together is carried free of charge, and not any more once they are not', async () => {
  await order()
  const meal = await eaten()
  await run(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
    DELETE FROM meal_deliveries; DELETE FROM meals; DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups;
    UPDATE budgets SET used_cents = 0; UPDATE company_accounts SET not_invoiced_cents = 0`)
  await aZone(0, 2 * meal)
  const one = await order()
  expect(await fee()).toBe(20_000)
  await order({ person: 1 })
  expect([await fee(), await owed()]).toEqual([0, 2 * meal])
  await channel.api.companyOrders.cancelMeal({ params: { orderId: one.id } })
  expect(await closed()).toMatchObject({ isBelowMinimum: false })
  expect(await fee()).toBe(20_000)
})

test('with the last meal the fee goes, too, and what was carried is a line of the invoice with its VAT', async () => {
  await order()
  const group = await closed()
  const step = (status: 'ACCEPTED' | 'COOKED' | 'DELIVERED') =>
    kitchen.api.companyOrders.setStatus({ params: { groupId: group.id, status }, body: {} })
  for (const status of ['ACCEPTED', 'COOKED', 'DELIVERED'] as const) await step(status)
  await server.sql(
    `INSERT INTO company_contracts (company_id, number, start_day, terms) VALUES (${OWN}, 'K-3', '2020-01-01', 2)`,
  )
  clock.set(new Date('2026-04-02T08:00:00Z'))
  const admin = await signedIn(server, 'admin')
  const { made } = await admin.api.companyInvoices.create({ body: { companyId: OWN } })
  const { revision } = await admin.api.companyInvoices.one({ params: { id: made[0] ?? 0 } })
  const invoice = await admin.api.companyInvoices.change(
    { params: { id: made[0] ?? 0 }, body: { action: 'issue' } },
    ifRevision(revision),
  )
  const line = invoice.lines.find(({ kind }) => kind === 'delivery')
  expect(line).toMatchObject({ quantity: 1, description: 'Zgara e Lirës' })
  expect((line?.amountNoVatCents ?? 0) + (line?.vatCents ?? 0)).toBe(FEE)
  expect(invoice.amountNoVatCents + invoice.vatCents).toBe((await eaten()) + FEE)
  expect(await owed()).toBe(0)

  clock.set(MORNING)
  await run(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
    DELETE FROM ring_watch; DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups`)
  await order()
  expect(await owed()).toBeGreaterThan(FEE)
  const other = await closed()
  await kitchen.api.companyOrders.setStatus({
    params: { groupId: other.id, status: 'REJECTED' },
    body: { notes: 'Pa gaz' },
  })
  expect(await owed()).toBe(0)
})

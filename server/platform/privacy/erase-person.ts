import { privacy as calls } from '#/contract/privacy'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { type AskedPhone, askedPhone } from './asked-phone'
import { withoutTexts } from './blank-json'
import { blankRows, tablesBy } from './blanking'
import { NOT_OFFERED } from './blank-old-orders'
import { blankDoor, blankLogs, blankOrders, textsOfEvents } from './erase-orders'
import { type AtTenant, findPerson, type Ordered, orderedAsEmployee, orderedAsGuest } from './find-person'
import {
  customerIn,
  employeeIn,
  ordersOfEmployee,
  ordersOfGuest,
  type PersonRows,
  readAnswers,
  readEmployee,
  readGuest,
  textsOf,
} from './person-rows'
import { tellTablets } from './tell-tablets'
import { leaveTrail } from './trail'

type Erasing = { ctx: SignedInContext; phone: AskedPhone; reason: string }

/**
 * Takes away who somebody is, everywhere: one transaction a tenant, the number last in each, so that whoever stops half-way goes on by asking
 * again. An order that still moves keeps its person: somebody has to find the door.
 */
export async function erasePerson(ctx: SignedInContext, input: Input<typeof calls.erase>): Promise<{ orders: number }> {
  const { reason } = input.body
  const asked: Erasing = { ctx, phone: askedPhone(input.body), reason }
  const person = await ctx.deps.db.transaction('system', async (tx) => {
    const found = await findPerson(tx, asked.phone)
    for (const at of found.businesses) requireFinished(await orderedAsGuest(tx, at))
    for (const at of found.companies) requireFinished(await orderedAsEmployee(tx, at))
    return found
  })
  let orders = 0
  for (const at of person.businesses) orders += await eraseGuest(asked, at)
  for (const at of person.companies) orders += await eraseEmployee(asked, at)
  const isNobody = person.businesses.length + person.companies.length === 0
  return idempotentWrite(ctx, calls.erase, input, async (tx) => {
    if (isNobody) await leaveTrail(tx, ctx, { phone: asked.phone, action: 'erased', after: { reason, orders } })
    return withoutAudit(tx, { orders })
  })
}

/** The number as answers have it: in one piece, with a blank behind its country, and as it is shown. */
const spokenOf = ({ prefixes: [prefix = ''], numbers, whole, shown }: AskedPhone): string[] => [
  ...whole,
  ...numbers.map((number) => `${prefix} ${number}`),
  shown,
]

function requireFinished({ openOrders }: Ordered): void {
  if (openOrders > 0) throw new Refusal('has_open_orders')
}

async function eraseGuest({ ctx, phone, reason }: Erasing, at: AtTenant): Promise<number> {
  const count = await ctx.deps.db.transaction('system', async (tx) => {
    const { tenantId: businessId, ids: customerIds } = at
    // Who orders under this number at this moment waits, and is a new guest then.
    const values = [businessId, customerIds]
    await run(tx, { text: 'SELECT FROM customers WHERE business_id = $1 AND id = ANY ($2) FOR UPDATE', values })
    requireFinished(await orderedAsGuest(tx, at))
    const orders = await ordersOfGuest(tx, at)
    const rows = await readGuest(tx, at)
    const texts = new Set([...textsOf(rows), ...spokenOf(phone), ...(await textsOfEvents(tx, orders))])
    await blankLogs(tx, orders, texts)
    await blankOrders(tx, orders)
    await blankAnswers(tx, rows, texts)
    await blankDoor(tx, { businessId, customerIds }, texts)
    for (const table of tablesBy('customer'))
      await blankRows(
        tx,
        table,
        `business_id = $1 AND ${customerIn(table)} = ANY ($2)`,
        values,
        table === 'customerAddresses' ? NOT_OFFERED : '',
      )
    await leaveTrail(tx, ctx, {
      phone,
      action: 'erased',
      after: { reason, orders: orders.orderIds.length },
      businessId,
    })
    await tellTablets(tx, orders, ctx.now)
    return orders.orderIds.length
  })
  ctx.deps.hub.wake(at.tenantId)
  return count
}

const eraseEmployee = ({ ctx, phone, reason }: Erasing, at: AtTenant): Promise<number> =>
  ctx.deps.db.transaction('system', async (tx) => {
    const { tenantId: companyId, ids } = at
    const values = [companyId, ids]
    await run(tx, { text: 'SELECT FROM employees WHERE company_id = $1 AND id = ANY ($2) FOR UPDATE', values })
    requireFinished(await orderedAsEmployee(tx, at))
    const meals = await ordersOfEmployee(tx, at)
    const rows = await readEmployee(tx, at)
    const texts = new Set([...textsOf(rows), ...spokenOf(phone)])
    for (const orders of meals) {
      await blankLogs(tx, orders, texts)
      await blankOrders(tx, orders)
    }
    await blankAnswers(tx, rows, texts)
    for (const table of tablesBy('employee'))
      await blankRows(
        tx,
        table,
        `company_id = $1 AND ${employeeIn(table)}`,
        values,
        // Nobody orders for them any more.
        table === 'employees' ? ', status = 0, consented_at = NULL, revision = revision + 1' : '',
      )
    for (const table of ['channel_bindings', 'binding_codes', 'employee_invitations'])
      await run(tx, { text: `DELETE FROM ${table} WHERE company_id = $1 AND employee_id = ANY ($2)`, values })
    await run(tx, { text: 'SELECT drin_blank_trail_of_employees($1, $2)', values })
    const count = meals.reduce((sum, { orderIds }) => sum + orderIds.length, 0)
    await leaveTrail(tx, ctx, { phone, action: 'erased', after: { reason, orders: count }, companyId })
    return count
  })

/** In answers that the office keeps for repetitions: whole records of anybody, of which these texts alone go. */
async function blankAnswers(tx: Transaction, rows: PersonRows, texts: ReadonlySet<string>): Promise<void> {
  const { keptAnswers = [] } = await readAnswers(tx, textsOf(rows, { telling: true }))
  for (const { user_id: userId, key, response } of keptAnswers)
    await run(tx, {
      text: 'UPDATE kept_answers SET response = $3::jsonb WHERE user_id = $1 AND key = $2',
      values: [userId, key, JSON.stringify(withoutTexts(response, texts))],
    })
}

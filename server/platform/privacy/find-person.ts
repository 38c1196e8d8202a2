import type { PersonFound, privacy as calls } from '#/contract/privacy'
import { OPEN_STATUSES, SETTLEMENT } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { run, texts } from '../../db/statement'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { type AskedPhone, askedPhone } from './asked-phone'
import { leaveTrail } from './trail'

/** One tenant's rows of a person: those of a guest at a business, or of an employee at a company. */
export type AtTenant = { tenantId: number; tenantName: string; ids: number[]; names: string[] }
export type Person = { businesses: AtTenant[]; companies: AtTenant[] }

/** Handed over, and not settled yet: a job does that within seconds. */
const OPEN = texts([...OPEN_STATUSES, SETTLEMENT.from])

/** What was stored by hand or by an older version may have blanks between its digits. */
const digitsOf = (column: string): string => `translate(${column}, ' ./()-', '')`

/** Where somebody with this number is a guest, and where an employee. */
export async function findPerson(tx: Transaction, { prefixes, numbers }: AskedPhone): Promise<Person> {
  const of = (rows: string, tenants: string, tenant: string, name: string) =>
    run<AtTenant>(tx, {
      text: `
        SELECT t.id AS "tenantId", t.name AS "tenantName", array_agg(p.id ORDER BY p.id) AS ids, array_agg(DISTINCT ${name}) AS names
        FROM ${rows} p JOIN ${tenants} t ON t.id = p.${tenant}
        WHERE p.phone_prefix = ANY ($1) AND ${digitsOf('p.phone')} = ANY ($2) GROUP BY t.id, t.name ORDER BY t.id`,
      values: [prefixes, numbers],
    })
  return {
    businesses: await of('customers', 'businesses', 'business_id', 'p.name'),
    companies: await of('employees', 'companies', 'company_id', `trim(p.first_name || ' ' || p.last_name)`),
  }
}

export type Ordered = { orders: number; openOrders: number; firstDay: string | null; lastDay: string | null }

const counted = async (tx: Transaction, day: string, from: string, { tenantId, ids }: AtTenant): Promise<Ordered> => {
  const [row] = await run<Ordered>(tx, {
    text: `
      SELECT count(*)::integer AS orders, count(*) FILTER (WHERE status IN (${OPEN}))::integer AS "openOrders",
        min(${day}) AS "firstDay", max(${day}) AS "lastDay" FROM ${from} = ANY ($2)`,
    values: [tenantId, ids],
  })
  return row ?? { orders: 0, openOrders: 0, firstDay: null, lastDay: null }
}

export const orderedAsGuest = (tx: Transaction, at: AtTenant): Promise<Ordered> =>
  counted(tx, 'calendar_day', 'whole.orders WHERE business_id = $1 AND customer_id', at)
export const orderedAsEmployee = (tx: Transaction, at: AtTenant): Promise<Ordered> =>
  counted(tx, 'day', 'meals WHERE company_id = $1 AND employee_id', at)

/** Accounts, contacts and doors that have the number. */
async function countElsewhere(tx: Transaction, { prefixes, numbers, whole }: AskedPhone): Promise<number> {
  const inTwo = (table: string, prefix = 'phone_prefix', number = 'phone') =>
    `(SELECT count(*) FROM ${table} WHERE ${prefix} = ANY ($1) AND ${digitsOf(number)} = ANY ($2))`
  const [row] = await run<{ count: number }>(tx, {
    text: `SELECT (${[
      ...['users', 'business_contacts', 'business_details', 'companies', 'company_contacts'].map((table) =>
        inTwo(table),
      ),
      inTwo('company_addresses', 'contact_phone_prefix', 'contact_phone'),
      `(SELECT count(*) FROM ring_contacts WHERE ${digitsOf('phone')} = ANY ($3))`,
    ].join(' + ')})::integer AS count`,
    values: [prefixes, numbers, whole],
  })
  return row?.count ?? 0
}

/** `system`: a person is looked for at every tenant, by those alone who work for all of them (`ACCESS.platform`). */
export const findByPhone = (
  ctx: SignedInContext,
  { body }: Pick<Input<typeof calls.find>, 'body'>,
): Promise<PersonFound> =>
  ctx.deps.db.transaction('system', async (tx) => {
    const phone = askedPhone(body)
    const person = await findPerson(tx, phone)
    const kept = async (rows: AtTenant[], ordered: typeof orderedAsGuest) => {
      const all = []
      for (const row of rows) all.push({ id: row.tenantId, name: row.tenantName, ...(await ordered(tx, row)) })
      return all
    }
    const names = [...person.businesses, ...person.companies].flatMap((at) => at.names)
    await leaveTrail(tx, ctx, { phone, action: 'looked_up', after: { tenants: names.length } })
    return {
      phone: phone.shown,
      names: [...new Set(names)].filter((name) => name !== ''),
      businesses: await kept(person.businesses, orderedAsGuest),
      companies: await kept(person.companies, orderedAsEmployee),
      elsewhere: await countElsewhere(tx, phone),
    }
  })

import { inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { run, unsafeSql } from './statement'

/** Whose rows somebody may touch: those of all tenants, also of one that is made meanwhile, or those of these ids. */
export type Reach = { all: true } | { all?: never; ids: readonly number[] }

export const EVERYTHING: Reach = { all: true }

export const isWithin = (reach: Reach, id: number): boolean => reach.all === true || reach.ids.includes(id)

/** As a condition of the query builder. Everything is no condition: what the wall before the table lets through is what was asked for. */
export const within = (column: PgColumn, reach: Reach): SQL | undefined =>
  reach.all === true ? undefined : inArray(column, [...reach.ids])

/** The same, and what is no tenant's. */
export const ofReachOrNobody = (column: PgColumn, reach: Reach): SQL | undefined =>
  reach.all === true ? undefined : or(isNull(column), inArray(column, [...reach.ids]))

/** As a condition of written SQL whose `parameter` (`$1`) is `idsOf(reach)`: one prepared statement for both, planned for its values. */
export const withinText = (column: string, parameter: string): string =>
  `(${parameter}::integer[] IS NULL OR ${column} = ANY (${parameter}::integer[]))`

/** The same in written SQL that takes its values along; `column` as it stands there. */
export const withinSql = (column: string, reach: Reach): SQL =>
  reach.all === true ? sql`true` : sql`${unsafeSql(column)} = ANY (${sql.param(reach.ids)}::integer[])`

/** The value of that parameter: `null` for everything. */
export const idsOf = (reach: Reach): readonly number[] | null => (reach.all === true ? null : reach.ids)

/** What a transaction is bound to (`Scope`). Businesses and companies are everything together, or lists both. */
export const tenantsOf = ({ businesses, companies }: { businesses: Reach; companies: Reach }) =>
  businesses.all === true && companies.all === true
    ? { everyTenant: true as const }
    : { businessIds: idsOf(businesses) ?? [], companyIds: idsOf(companies) ?? [] }

/** Of a reach one business, or nothing where it is out of it. */
export const narrowed = (reach: Reach, id: number): Reach => ({ ids: isWithin(reach, id) ? [id] : [] })

/** The ids one by one, for what answers or adds up each business by itself: of everything they are read. */
export async function listedIds(tx: Transaction, reach: Reach): Promise<readonly number[]> {
  const ids = idsOf(reach)
  if (ids !== null) return ids
  const rows = await run<{ id: number }>(tx, {
    name: 'every_business',
    text: 'SELECT id FROM businesses ORDER BY id',
    values: [],
  })
  return rows.map(({ id }) => id)
}

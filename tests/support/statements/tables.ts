import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/db/schema'
import { TENANCY, type Tenancy } from '#server/db/schema/tenancy'

export type CheckedTable = {
  columns: ReadonlySet<string>
  tenant?: readonly string[]
  kind?: Tenancy
  /** Of a table that says where accounts work, the column that names the place. */
  placeOf?: string
}

const TENANT_COLUMNS: Partial<Record<Tenancy, readonly string[]>> = {
  business: ['business_id'],
  company: ['company_id'],
  both: ['business_id', 'company_id'],
}

/** The tenant's columns of a table, by its name in the database; `undefined` for what is no tenant's. */
function tenantOf(name: string, tenancy: Tenancy): readonly string[] | undefined {
  return name === 'businesses' || name === 'companies' ? ['id'] : TENANT_COLUMNS[tenancy]
}

/** Every table as the check reads it. */
export const CHECKED_TABLES: ReadonlyMap<string, CheckedTable> = new Map(
  Object.entries(schema).flatMap(([key, table]): [string, CheckedTable][] => {
    if (!is(table, PgTable)) return []
    const name = getTableName(table)
    const kind: Tenancy = TENANCY[key as keyof typeof TENANCY]
    const tenant = tenantOf(name, kind)
    const columns = new Set(Object.values(getTableColumns(table)).map((column) => column.name))
    const placeOf = kind === 'people' ? ['business_id', 'company_id'].find((column) => columns.has(column)) : undefined
    return [
      [name, { columns, kind, ...(tenant !== undefined && { tenant }), ...(placeOf !== undefined && { placeOf }) }],
    ]
  }),
)

import { asc, count, eq } from 'drizzle-orm'
import type { BusinessType } from '#/contract/catalogues'
import type { Transaction } from '../db/database'
import { asSystem } from '../db/as-system'
import { businessTypeChoices, businessTypes } from '../db/schema'

type Row = typeof businessTypes.$inferSelect

/** All types, by number, or one of them; with how many of all businesses have each. */
export async function loadBusinessTypes(tx: Transaction, id?: number): Promise<BusinessType[]> {
  const rows = await tx
    .select()
    .from(businessTypes)
    .where(id === undefined ? undefined : eq(businessTypes.id, id))
    .orderBy(asc(businessTypes.id))
  const counts = await usesOfTypes(tx)
  return rows.map((row) => presentBusinessType(row, counts.get(row.id) ?? 0))
}

/** Also of businesses that the caller does not reach: a number, and nobody's name. */
const usesOfTypes = (tx: Transaction): Promise<Map<number, number>> =>
  asSystem(tx, async () => {
    const rows = await tx
      .select({ id: businessTypeChoices.typeId, uses: count() })
      .from(businessTypeChoices)
      .groupBy(businessTypeChoices.typeId)
    return new Map(rows.map(({ id, uses }) => [id, uses]))
  })

const presentBusinessType = (row: Row, businessesNo: number): BusinessType => ({
  id: row.id,
  value: { sq: row.sq, en: row.en, it: row.it },
  asksCookingTime: row.asksCookingTime,
  active: row.active,
  businessesNo,
  revision: row.revision,
})

import { and, eq, sql } from 'drizzle-orm'
import { rising } from '#/domain/values/codec'
import type { Transaction } from '../../db/database'
import { orderingTimes } from '../../db/schema'
import { assertValid } from '../../ground/http/faults'
import { orderingTimesOf } from './group-rows'

/**
 * Puts a group into these ordering times and takes it out of the others. Faults with 422 at `orderingTimeIds`: `unknown` for one that is not
 * there, or is for everybody; `last_group` where an ordering time would name nobody, which means everybody.
 */
export async function setOrderingTimes(
  tx: Transaction,
  { companyId, groupId, ids }: { companyId: number; groupId: number; ids: readonly number[] },
): Promise<void> {
  const times = await orderingTimesOf(tx, companyId)
  const wrong = (message: string) => assertValid([{ path: 'orderingTimeIds', message }])
  if (ids.some((id) => !times.some((time) => time.id === id && time.employeeGroupIds.length > 0))) wrong('unknown')
  for (const { id, employeeGroupIds } of times) {
    const has = employeeGroupIds.includes(groupId)
    if (has === ids.includes(id)) continue
    const left = has ? employeeGroupIds.filter((one) => one !== groupId) : rising([...employeeGroupIds, groupId])
    if (left.length === 0) wrong('last_group')
    await writeGroups(tx, { companyId, id, employeeGroupIds: left })
  }
}

/** Whoever edits the ordering time meanwhile is told. */
export const writeGroups = (
  tx: Transaction,
  { companyId, id, employeeGroupIds }: { companyId: number; id: number; employeeGroupIds: number[] },
) =>
  tx
    .update(orderingTimes)
    .set({ employeeGroupIds, revision: sql`${orderingTimes.revision} + 1` })
    .where(and(eq(orderingTimes.companyId, companyId), eq(orderingTimes.id, id)))

import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { type BusinessType, type BusinessTypeInput, catalogues as calls } from '#/contract/catalogues'
import { businessTypeCodec } from '#/domain/business/business-type-codec'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businessTypeChoices, businessTypes } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'

const typeRecord = trackedRecord<BusinessType>(
  'business_type',
  ({ revision: _revision, businessesNo: _count, ...type }) => type,
)

/** All types, by number, or one of them. Businesses count that the caller does not reach, too: a number, and nobody's name. */
export const loadBusinessTypes = (tx: Transaction, id?: number): Promise<BusinessType[]> =>
  asSystem(tx, async () => {
    const rows = await tx
      .select({ type: businessTypes, businessesNo: count(businessTypeChoices.businessId) })
      .from(businessTypes)
      .leftJoin(businessTypeChoices, eq(businessTypeChoices.typeId, businessTypes.id))
      .where(id === undefined ? undefined : eq(businessTypes.id, id))
      .groupBy(businessTypes.id)
      .orderBy(asc(businessTypes.id))
    return rows.map(({ type, businessesNo }) => ({
      id: type.id,
      ...businessTypeCodec.toWire(type),
      businessesNo,
      revision: type.revision,
    }))
  })

/** Faults with 422 at the language in which another type has that name. */
export const createBusinessType = (
  ctx: SignedInContext,
  input: Input<typeof calls.createType>,
): Promise<BusinessType> =>
  idempotentWrite(ctx, calls.createType, input, async (tx) => {
    await oneAtATime(tx)
    await requireFreeNames(tx, input.body)
    const [made] = await tx
      .insert(businessTypes)
      .values(businessTypeCodec.toRow(input.body))
      .returning({ id: businessTypes.id })
    const after = await requireType(tx, made?.id ?? 0)
    await typeRecord.audit(tx, ctx, { after })
    return after
  })

/** A stale edit is refused with the present type; one that businesses have cannot be taken off. */
export const changeBusinessType = (
  ctx: SignedInContext,
  input: Input<typeof calls.changeType>,
): Promise<BusinessType> =>
  idempotentWrite(ctx, calls.changeType, input, async (tx) => {
    const { id } = input.params
    await oneAtATime(tx)
    const before = await requireType(tx, id)
    typeRecord.requireSeen(ctx, before)
    if (before.active && !input.body.active && before.businessesNo > 0) throw new Refusal('type_in_use', before)
    await requireFreeNames(tx, input.body, id)
    await tx
      .update(businessTypes)
      .set({ ...businessTypeCodec.toRow(input.body), revision: before.revision + 1 })
      .where(eq(businessTypes.id, id))
    const after = await requireType(tx, id)
    await typeRecord.audit(tx, ctx, { before, after })
    return after
  })

/** Fault `not_found` for one that is not there. */
export async function requireType(tx: Transaction, id: number): Promise<BusinessType> {
  const [type] = await loadBusinessTypes(tx, id)
  if (type === undefined) throw new Fault('not_found')
  return type
}

/** Two who give the same name at once: the second is told at its field. Readers do not wait. */
const oneAtATime = (tx: Transaction) => tx.execute(sql`LOCK TABLE business_types IN SHARE ROW EXCLUSIVE MODE`)

async function requireFreeNames(tx: Transaction, { value }: BusinessTypeInput, id = 0): Promise<void> {
  const { sq, en, it } = businessTypes
  const [taken] = await tx
    .select()
    .from(businessTypes)
    .where(and(ne(businessTypes.id, id), or(eq(sq, value.sq), eq(en, value.en), eq(it, value.it))))
  if (taken === undefined) return
  const wrong = (['sq', 'en', 'it'] as const).filter((language) => taken[language] === value[language])
  throw new Fault('bad_input', { errors: wrong.map((language) => ({ path: `value.${language}`, message: 'taken' })) })
}

import { and, eq } from 'drizzle-orm'
import { serviceZones as calls, type ServiceZone, type ServiceZoneInput } from '#/contract/service-zones'
import { roundedShape, shapeProblem } from '#/domain/business/service-zone-shape'
import { ZONES_MAX, zoneTermsProblems } from '#/domain/business/service-zone-terms'
import { toCents } from '#/domain/values/money'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { businesses, serviceZones } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { columnsOf, presentZone } from '../../ground/businesses/zone-rows'

const zoneRecord = trackedRecord<ServiceZone>('service_zone')

/** Faults with 422 and the fields of what is wrong. */
export function createZone(ctx: SignedInContext, input: Input<typeof calls.create>): Promise<ServiceZone> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    const columns = rightColumns(input.body)
    await requireRoom(tx, businessId)
    const [row] = await tx
      .insert(serviceZones)
      .values({ ...columns, businessId })
      .returning()
    if (row === undefined) throw new Error('an insert answered no row')
    const after = presentZone(row)
    await zoneRecord.audit(tx, ctx, { businessId, after })
    return after
  })
}

/** A stale edit is refused with the present zone. Orders that were taken keep their price. */
export function changeZone(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<ServiceZone> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { id, ...terms } = input.body
    const before = await lockZone(tx, businessId, id)
    zoneRecord.requireSeen(ctx, before)
    const [row] = await tx
      .update(serviceZones)
      .set({ ...rightColumns(terms), revision: before.revision + 1 })
      .where(isRow(serviceZones, { businessId, id }))
      .returning()
    if (row === undefined) throw new Error('a locked zone was not found')
    const after = presentZone(row)
    await zoneRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

/** No order refers to a zone: what it cost is on the order. */
export function removeZone(ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<null> {
  const { id: businessId, zoneId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.remove, input, async (tx) => {
    const before = await lockZone(tx, businessId, zoneId)
    zoneRecord.requireSeen(ctx, before)
    await tx.delete(serviceZones).where(isRow(serviceZones, { businessId, id: zoneId }))
    await zoneRecord.audit(tx, ctx, { businessId, before })
    return null
  })
}

async function lockZone(tx: Transaction, businessId: number, id: number): Promise<ServiceZone> {
  const [row] = await tx
    .select()
    .from(serviceZones)
    .where(and(eq(serviceZones.id, id), eq(serviceZones.businessId, businessId)))
    .for('update')
  if (row === undefined) throw new Fault('not_found')
  return presentZone(row)
}

/** Held until the commit, so that two people cannot both draw the last one. */
async function requireRoom(tx: Transaction, businessId: number): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
  const count = await tx.$count(serviceZones, eq(serviceZones.businessId, businessId))
  if (count >= ZONES_MAX) throw new Fault('bad_input', { errors: [{ path: 'name', message: 'too_many_zones' }] })
}

function rightColumns({
  name,
  transportCost,
  minimumOrder,
  freeFrom,
  extraMinutes,
  active,
  ...drawn
}: ServiceZoneInput) {
  const shape = roundedShape(drawn.shape)
  const columns = {
    name,
    transportCents: transportCost === null ? null : toCents(transportCost),
    minimumCents: toCents(minimumOrder),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
    extraMinutes,
    active,
  }
  const ofShape = shapeProblem(shape)
  const errors = [
    ...(ofShape === undefined ? [] : [{ path: 'shape', message: ofShape }]),
    ...zoneTermsProblems(columns),
  ]
  assertValid(errors)
  return { ...columns, ...columnsOf(shape) }
}

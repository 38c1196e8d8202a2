import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { REPLAYED_HEADER } from '#/contract/envelope'
import type { BodyOf } from '#/contract/endpoint'
import type { CustomerAddress, customers } from '#/contract/customers'
import { EDITABLE_STATUSES } from '#/domain/orders/order-edit'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { customerAddresses, orders } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { claimKey, claimOf, readStored, storeAnswer } from '../../ground/writes/command-log'
import { addressChange } from './address-change'
import { writeEdit } from './edit-order'
import { loadOrders, type OrderRow, theseOrders } from './order-rows'
import { totalsOf } from './reprice'
import { requireDelivery } from '../../ground/businesses/zone-rows'
import { type AddressRow, lineOf, loadAddresses, millionths, placeOf, presentAddress } from '../customers/address-rows'
import { requireCustomer } from '../customers/customer-rows'

/**
 * Corrects an address of a customer. Orders that are still to go there take it as it is now, and their screens hear of it;
 * orders that are gone keep the words under which they went.
 */
export async function editAddress(
  ctx: SignedInContext,
  { params: { customerId, addressId }, body }: Input<typeof customers.editAddress>,
): Promise<CustomerAddress> {
  const { address, businessId, isReplayed } = await inTransaction(ctx, async (tx) => {
    const { businessId } = await requireCustomer(ctx, tx, customerId)
    const claim = claimOf(ctx, { cmd: 'editAddress', asked: { cmd: 'editAddress', customerId, addressId, ...body } })
    if (claim !== undefined && !(await claimKey(tx, businessId, claim))) {
      const stored = await readStored<{ result: CustomerAddress }>(tx, businessId, claim)
      if (stored === 'key_reused') throw new Fault('key_reused')
      return { address: stored.result, businessId, isReplayed: true }
    }
    const before = (await loadAddresses(tx, { ids: [businessId] }, [customerId])).find(({ id }) => id === addressId)
    if (before === undefined) throw new Fault('not_found')
    const after = patched(before, body)
    const isMoved = !isSamePlace(after, before)
    if (isMoved) await deliveryTo(tx, after, 0)
    const isChanged = isMoved || lineOf(after) !== lineOf(before)
    if (isChanged) await keepForFinishedOrders(tx, before)
    await tx
      .update(customerAddresses)
      .set(after)
      .where(isRow(customerAddresses, { businessId, id: addressId }))
    if (after.primary) await demoteOthers(tx, after)
    if (isChanged) await changeOpenOrders(ctx, tx, { before, after, isMoved })
    const address = presentAddress(after)
    await storeAnswer(tx, businessId, claim?.key, { outcome: 'applied', result: address })
    noteChange(ctx, { businessIds: [businessId] })
    return { address, businessId, isReplayed: false }
  })
  if (isReplayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  else ctx.deps.hub.wake(businessId)
  return address
}

const patched = (before: AddressRow, body: BodyOf<typeof customers.editAddress>): AddressRow => ({
  ...before,
  addressStreet: body.addressStreet,
  ...(body.addressDetails !== undefined && { addressDetails: body.addressDetails }),
  ...(body.latitude !== undefined && { latitudeE6: millionths(body.latitude) }),
  ...(body.longitude !== undefined && { longitudeE6: millionths(body.longitude) }),
  ...(body.primary !== undefined && { primary: body.primary }),
})

const isSamePlace = (a: AddressRow, b: AddressRow): boolean =>
  a.latitudeE6 === b.latitudeE6 && a.longitudeE6 === b.longitudeE6

/** What carrying dishes of that price there takes. */
const deliveryTo = (tx: Transaction, address: AddressRow, dishesCents: number) =>
  requireDelivery(tx, address.businessId, { path: 'latitude', place: placeOf(address), dishesCents })

/** Gives the orders that are gone a copy of the old wording. */
async function keepForFinishedOrders(tx: Transaction, { id, ...old }: AddressRow): Promise<void> {
  const isGone = and(
    eq(orders.businessId, old.businessId),
    eq(orders.customerAddressId, id),
    notInArray(orders.status, [...EDITABLE_STATUSES]),
  )
  const [gone] = await tx.select({ id: orders.id }).from(orders).where(isGone).limit(1)
  if (gone === undefined) return
  const [copy] = await tx
    .insert(customerAddresses)
    .values({ ...old, primary: false, replaced: true })
    .returning({ id: customerAddresses.id })
  await tx
    .update(orders)
    .set({ customerAddressId: copy?.id ?? id })
    .where(isGone)
}

const demoteOthers = (tx: Transaction, { id, businessId, customerId }: AddressRow) =>
  tx
    .update(customerAddresses)
    .set({ primary: false })
    .where(
      and(
        eq(customerAddresses.businessId, businessId),
        eq(customerAddresses.customerId, customerId),
        ne(customerAddresses.id, id),
      ),
    )

/** A correction of words leaves the price as it was agreed; an address on another spot costs and takes what that spot does. */
async function changeOpenOrders(
  ctx: SignedInContext,
  tx: Transaction,
  { before, after, isMoved }: { before: AddressRow; after: AddressRow; isMoved: boolean },
): Promise<void> {
  const locked = await tx
    .select({ id: orders.id, businessId: orders.businessId })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, before.businessId),
        eq(orders.customerAddressId, before.id),
        inArray(orders.status, [...EDITABLE_STATUSES]),
      ),
    )
    .orderBy(orders.id)
    .for('update')
  if (locked.length === 0) return
  const rows = await loadOrders(tx, theseOrders(locked))
  for (const order of rows) {
    const moved = isMoved ? await movedTo(tx, order, after) : {}
    const { transportCents = order.transportCents } = moved
    await writeEdit(ctx, tx, order, {
      columns: { ...moved, changedAt: ctx.now },
      change: addressChange(order, after, transportCents, lineOf(before)),
    })
  }
}

async function movedTo(tx: Transaction, order: OrderRow, after: AddressRow): Promise<Partial<OrderRow>> {
  const { transportCents, roadMinutes } = await deliveryTo(tx, after, order.netCents)
  return { ...totalsOf(order, { transportCents }), deliveryMinutes: order.suggestedCookingTime + roadMinutes }
}

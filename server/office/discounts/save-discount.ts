import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Discount, type DiscountInput, discounts as calls } from '#/contract/discounts'
import { discountProblems } from '#/domain/discounts/discount-problems'
import { discountCodec } from '#/domain/discounts/discount-codec'
import { rising } from '#/domain/values/codec'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { within } from '../../db/reach'
import { businesses, discounts, menuCategories, menuItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { findDiscount, statusAt } from './discount-rows'

const discountRecord = trackedRecord<Discount>(
  'discount',
  ({
    revision: _revision,
    customersNo: _customers,
    firstOrdersNo: _firstOrders,
    ordersNo: _orders,
    given: _given,
    sales: _sales,
    ...discount
  }) => discount,
)

/** One in each of the businesses, or none; answers the first. Faults with 422 and the fields of what is wrong. */
export function createDiscount(ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Discount> {
  const { businessId, alsoIn = [], ...terms } = input.body
  const others = [...new Set(alsoIn)].filter((id) => id !== businessId)
  for (const id of [businessId, ...others]) requireBusiness(ctx, id)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    const days = new Map<number, string>()
    let currency: string | undefined
    // Always in the same order: two people who make discounts in the same businesses do not wait for each other.
    for (const id of [businessId, ...others].toSorted((a, b) => a - b)) {
      const business = await lockBusiness(tx, ctx, id)
      days.set(id, business.today)
      currency ??= business.currency
      if (currency !== business.currency) assertValid([{ path: 'alsoIn', message: 'other_currency' }])
    }
    const make = async (id: number): Promise<Discount> => {
      assertValid(discountProblems(terms, { today: days.get(id) ?? '' }))
      await requireOfMenu(tx, id, terms)
      await requireFreeCode(tx, ctx, { businessId: id, couponCode: terms.couponCode })
      return insertDiscount(tx, ctx, id, terms)
    }
    const first = await make(businessId)
    for (const id of others) await make(id)
    return first
  })
}

/** A stale edit is refused with the present discount; fields that are locked may only be sent as they are. */
export function changeDiscount(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Discount> {
  const { id } = input.params
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const before = await lockDiscount(tx, ctx, id)
    discountRecord.requireSeen(ctx, before)
    const { businessId, status } = before
    const { categoryIds, itemIds, weekdays, couponCode } = input.body
    const terms = {
      ...input.body,
      couponCode: couponCode?.toUpperCase() ?? null,
      categoryIds: rising(categoryIds),
      itemIds: rising(itemIds),
      weekdays: rising(weekdays),
    }
    const { today } = await lockBusiness(tx, ctx, businessId)
    assertValid(discountProblems(terms, { today, before: { terms: before, status } }))
    await requireOfMenu(tx, businessId, terms, before)
    await requireFreeCode(tx, ctx, { businessId, couponCode: terms.couponCode, id })
    return writeDiscount(tx, ctx, before, discountCodec.toRow(terms), 'changed')
  })
}

/** Nobody gets it from now on; one that has ended already stays as it is. */
export function endDiscount(ctx: SignedInContext, input: Input<typeof calls.end>): Promise<Discount> {
  return idempotentWrite(ctx, calls.end, input, async (tx) => {
    const before = await lockDiscount(tx, ctx, input.params.id)
    discountRecord.requireSeen(ctx, before)
    return before.status === 'ENDED'
      ? withoutAudit(tx, before)
      : writeDiscount(tx, ctx, before, { endedAt: ctx.now }, 'ended')
  })
}

/** A draft with the same terms, without code and days. */
export function duplicateDiscount(ctx: SignedInContext, input: Input<typeof calls.duplicate>): Promise<Discount> {
  return idempotentWrite(ctx, calls.duplicate, input, async (tx) => {
    const { businessId, ...terms } = await lockDiscount(tx, ctx, input.params.id)
    return insertDiscount(tx, ctx, businessId, {
      ...terms,
      couponCode: null,
      startDate: null,
      endDate: null,
      draft: true,
    })
  })
}

/** Held until the commit, so that two people cannot give the same code at once; orders are not held up by it. */
async function lockBusiness(
  tx: Transaction,
  { now }: SignedInContext,
  businessId: number,
): Promise<{ today: string; currency: string }> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('no key update')
  if (business === undefined) throw new Fault('not_found')
  return { today: calendarDay(now, business.timeZone), currency: business.currency }
}

async function lockDiscount(tx: Transaction, ctx: SignedInContext, id: number): Promise<Discount> {
  const reach = ctx.caller.businesses
  await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(within(discounts.businessId, reach), eq(discounts.id, id)))
    .for('update')
  const before = await findDiscount(tx, { id, reach, now: ctx.now })
  if (before === undefined) throw new Fault('not_found')
  return before
}

type MenuParts = Pick<DiscountInput, 'categoryIds' | 'itemIds'>

/** New categories and dishes must be of the business's menu; those that it named before may be gone since. */
async function requireOfMenu(tx: Transaction, businessId: number, terms: MenuParts, before?: MenuParts): Promise<void> {
  for (const [path, table] of [['categoryIds', menuCategories] as const, ['itemIds', menuItems] as const]) {
    const added = terms[path].filter((id) => !before?.[path].includes(id))
    const known =
      added.length === 0 ? 0 : await tx.$count(table, and(eq(table.businessId, businessId), inArray(table.id, added)))
    if (known < added.length) assertValid([{ path, message: 'unknown' }])
  }
}

/** A code stands for one discount of the business at a time; one that has ended gives it back. */
async function requireFreeCode(
  tx: Transaction,
  ctx: SignedInContext,
  { businessId, couponCode, id = 0 }: { businessId: number; couponCode: string | null; id?: number },
): Promise<void> {
  if (couponCode === null) return
  const [taken] = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .innerJoin(businesses, eq(businesses.id, discounts.businessId))
    .where(
      and(
        eq(discounts.businessId, businessId),
        eq(discounts.couponCode, couponCode.toUpperCase()),
        ne(discounts.id, id),
        ne(statusAt(ctx.now), 'ENDED'),
      ),
    )
  if (taken !== undefined) assertValid([{ path: 'couponCode', message: 'coupon_taken' }])
}

async function insertDiscount(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  terms: DiscountInput,
): Promise<Discount> {
  const [made] = await tx
    .insert(discounts)
    .values({ ...discountCodec.toRow(terms), businessId, createdAt: ctx.now, createdBy: ctx.caller.userId })
    .returning({ id: discounts.id })
  const after = await requireWritten(tx, ctx, made?.id ?? 0)
  await discountRecord.audit(tx, ctx, { businessId, after })
  return after
}

async function writeDiscount(
  tx: Transaction,
  ctx: SignedInContext,
  before: Discount,
  columns: Partial<typeof discounts.$inferInsert>,
  action: 'changed' | 'ended',
): Promise<Discount> {
  const { id, businessId } = before
  await tx
    .update(discounts)
    .set({ ...columns, revision: before.revision + 1 })
    .where(isRow(discounts, before))
  const after = await requireWritten(tx, ctx, id)
  await discountRecord.audit(tx, ctx, { businessId, before, after, action })
  return after
}

async function requireWritten(tx: Transaction, { caller, now }: SignedInContext, id: number): Promise<Discount> {
  const written = await findDiscount(tx, { id, reach: caller.businesses, now })
  if (written === undefined) throw new Error('a discount that was written was not found')
  return written
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { NewOrder } from '#/contract/orders'
import { windowState } from '#/domain/meals/ordering-window'
import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { type Currency, isSameMoney } from '#/domain/values/money'
import { instant } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import { FIRST_STATUS, hasLeftKitchen, isSold, NOT_SOLD } from '#/domain/orders/order-status'
import { splitByVat } from '#/domain/budgets/split-by-vat'
import { LOCKS } from '../../db/advisory-locks'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { type businesses, type companyAddresses, mealGroups, orders } from '../../db/schema'
import { run } from '../../db/statement'
import { recordMeal, reserveMeal } from '../../companies/budgets/reserve-meal'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { type BoundEmployee, findBoundEmployee } from './bound-employee'
import { placeOf } from './group-delivery'
import { loadOffer, type OfferedRestaurant, type OfferedSlot } from './meal-offer'

type Business = typeof businesses.$inferSelect
type Group = typeof mealGroups.$inferSelect

/** An employee's meal that may be ordered: whose it is, and where it goes when. */
export type WantedMeal = {
  employee: BoundEmployee
  day: string
  orderingTimeId: number
  slotStart: string
  slotEnd: string
  /** When its slot begins, by the restaurant's clock. */
  at: Date
  closesAt: Date
  /** It may be asked for after its list has closed: it counts when its kitchen accepts it. */
  mayAsk: boolean
  most: number | null
  address: typeof companyAddresses.$inferSelect
  /** Who takes the company's meals there. */
  contact: { name: string; phonePrefix: string; phone: string }
}

const refuse = (path: string, message: string, more: { from?: string } = {}): never => {
  throw new Fault('bad_input', { errors: [{ path, message, ...more }] })
}

/**
 * The meal that a body asks for, held to all but its price; `undefined` for an order that is no employee's. Faults with 422 at the field:
 * somebody who is not bound to the calling channel looks like nobody.
 */
export async function requireMeal(
  ctx: SignedInContext,
  tx: Transaction,
  body: NewOrder,
  business: Business,
): Promise<WantedMeal | undefined> {
  const { employee: person, company, timeSlot, date } = body
  if (!person) {
    if (timeSlot || date) refuse('employee', 'required')
    return undefined
  }
  const missing = Object.entries({ company, timeSlot, date }).filter(([, value]) => !value)
  if (!company || !timeSlot || !date)
    throw new Fault('bad_input', { errors: missing.map(([path]) => ({ path, message: 'required' })) })

  const employee = await findBoundEmployee(tx, ctx, { companyId: company.id, employeeId: person.id })
  if (employee === undefined) return refuse('employee.id', 'unknown')
  if (employee.refused !== undefined) refuse(employee.refused.path, employee.refused.message)
  if (!business.b2bModule) refuse('company.id', 'takes_no_companies')

  await shareMeals(tx, business.id, employee.companyId)
  const { slot, restaurant } = await chooseSlot(ctx, tx, {
    employee,
    day: date,
    timeSlotId: timeSlot.id,
    businessId: business.id,
  })
  const { address } = slot
  return {
    employee,
    day: date,
    orderingTimeId: slot.orderingTimeId,
    slotStart: slot.slotStart,
    slotEnd: slot.slotEnd,
    at: new Date(instantAt({ day: date, clock: slot.slotStart }, business.timeZone)),
    closesAt: new Date(restaurant.window.closesAt),
    mayAsk: restaurant.isLate,
    most: restaurant.most,
    address,
    contact: contactOf(address, employee),
  }
}

/** Who takes the meals: whom the address names, else the company. */
export function contactOf(address: WantedMeal['address'], company: BoundEmployee): WantedMeal['contact'] {
  const isNamed = address.contactPhone !== ''
  return {
    name: address.contactName || company.companyName,
    phonePrefix: isNamed ? address.contactPhonePrefix : company.companyPhonePrefix,
    phone: isNamed ? address.contactPhone : company.companyPhone,
  }
}

/**
 * Whoever refuses a slot or moves a closing waits for the meals that are being ordered by what was before, and meals that come meanwhile wait for
 * them (`refuseSlot`, `moveClosings`). Call it before anything is read of slots and closings.
 */
export const shareMeals = (tx: Transaction, businessId: number, companyId: number): Promise<unknown> =>
  run(tx, {
    text: 'SELECT pg_advisory_xact_lock_shared($1, $2), pg_advisory_xact_lock_shared($3, $4)',
    values: [LOCKS.mealsOfBusiness, businessId, LOCKS.mealsOfCompany, companyId],
  })

type Choice = { employee: BoundEmployee; day: string; timeSlotId: number; businessId: number }

/** Of the ordering times of that slot one that this restaurant may be ordered from now. */
async function chooseSlot(
  { now }: SignedInContext,
  tx: Transaction,
  { employee: { companyId, groupId, employeeId }, day, timeSlotId, businessId }: Choice,
): Promise<{ slot: OfferedSlot; restaurant: OfferedRestaurant }> {
  const offer = await asSystem(tx, () => loadOffer(tx, { companyId, groupId, employeeId, day, now }))
  const slots = offer.filter((slot) => slot.timeSlotId === timeSlotId)
  if (slots.length === 0) return refuse('timeSlot.id', 'unknown')
  const choices = slots.flatMap((slot) =>
    slot.restaurants.filter(({ id }) => id === businessId).map((restaurant) => ({ slot, restaurant })),
  )
  const [first] = choices
  if (first === undefined) return refuse('restaurant.restaurantID', 'not_offered')
  const stateOf = ({ restaurant }: (typeof choices)[number]) => windowState(restaurant.window, now.getTime())
  const open = choices.find((choice) => stateOf(choice) === 'open')
  if (open !== undefined) return open
  const opensAt = choices.flatMap((choice) => (stateOf(choice) === 'not_yet' ? choice.restaurant.window.opensAt : []))
  return opensAt.length === 0
    ? refuse('date', 'list_closed')
    : refuse('date', 'list_not_open', { from: instant(Math.min(...opensAt)) })
}

/**
 * The group that the meal is cooked in, made by the first; locked until the commit, so that its list cannot close meanwhile. Where it is closed,
 * the meal asks its kitchen if it may (`mayAsk`). Faults with 422 where it may not, and where the slot is full.
 */
export async function joinGroup(
  { now }: SignedInContext,
  tx: Transaction,
  business: Business,
  meal: WantedMeal,
): Promise<Group> {
  const { employee, address, contact, day, slotStart, slotEnd, orderingTimeId, closesAt, mayAsk } = meal
  const [group] = await tx
    .insert(mealGroups)
    .values({
      businessId: business.id,
      companyId: employee.companyId,
      companyName: employee.companyName,
      day,
      orderingTimeId,
      addressId: address.id,
      addressText: [address.street, address.details].filter((text) => text !== '').join(', '),
      contactName: contact.name,
      contactPhone: `${contact.phonePrefix} ${contact.phone}`.trim(),
      slotStart,
      slotEnd,
      closesAt,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [
        mealGroups.businessId,
        mealGroups.companyId,
        mealGroups.day,
        mealGroups.orderingTimeId,
        mealGroups.addressId,
        mealGroups.slotStart,
      ],
      // A closing that was moved counts for the list that is open; one person's longer time moves it for nobody.
      set: {
        closesAt: mayAsk
          ? mealGroups.closesAt
          : sql`case when ${mealGroups.closedAt} is null then excluded.closes_at else ${mealGroups.closesAt} end`,
      },
    })
    .returning()
  if (group === undefined) throw new Error('an upsert answered no row')
  const { closedAt, status } = group
  // All had cancelled: whoever may still order is the first of a new list.
  if (mayAsk && closesAt > now && closedAt !== null && !isSold(status) && !(await wasRefused(tx, group)))
    return openAgain(tx, group, closesAt)
  // Nothing is added to what has left the kitchen; nor in the moment of the closing, which tells the list from what came after it.
  if (closedAt !== null && (!mayAsk || hasLeftKitchen(status) || now <= closedAt)) refuse('date', 'list_closed')
  if (!isSold(status)) refuse('restaurant.restaurantID', 'not_offered')
  if (meal.most !== null && (await countOfSlot(tx, business.id, meal)) >= meal.most) refuse('timeSlot.id', 'slot_full')
  return group
}

const byKitchen = notInArray(orders.rejectReasonId, Object.values(SYSTEM_REASONS))

/** Whether its kitchen refused a meal of it: what people cancelled themselves it would have cooked. */
async function wasRefused(tx: Transaction, { businessId, id }: Group): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.mealGroupId, id), byKitchen))
    .limit(1)
  return rows.length > 0
}

async function openAgain(tx: Transaction, { businessId, id }: Group, closesAt: Date): Promise<Group> {
  const [group] = await tx
    .update(mealGroups)
    .set({ status: FIRST_STATUS, closedAt: null, closesAt, statusVersion: sql`${mealGroups.statusVersion} + 1` })
    .where(isRow(mealGroups, { businessId, id }))
    .returning()
  if (group === undefined) throw new Error('a locked group was gone')
  return group
}

/** Two companies that order the last meal of a slot wait for each other. */
async function countOfSlot(tx: Transaction, businessId: number, { day, slotStart }: WantedMeal): Promise<number> {
  await run(tx, { text: 'SELECT pg_advisory_xact_lock($1, $2)', values: [LOCKS.mealsOfSlot, businessId] })
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(orders)
    .innerJoin(mealGroups, and(eq(mealGroups.businessId, orders.businessId), eq(mealGroups.id, orders.mealGroupId)))
    .where(
      and(
        eq(mealGroups.businessId, businessId),
        eq(mealGroups.day, day),
        eq(mealGroups.slotStart, slotStart),
        ne(orders.status, NOT_SOLD),
      ),
    )
  return counted?.count ?? 0
}

type SoldLine = { itemName: string; quantity: number; itemPriceCents: number; vatHundredths: number }

/** Reserves what the meal costs, and answers how what a company reads of it is kept once the order has its number. */
export async function reserveFor(
  { now }: SignedInContext,
  tx: Transaction,
  { business, meal, lines, note }: { business: Business; meal: WantedMeal; lines: readonly SoldLine[]; note: string },
): Promise<(orderId: number) => Promise<void>> {
  const { companyId, employeeId } = meal.employee
  const dishes = lines.map(({ itemName, quantity, itemPriceCents, vatHundredths }) => ({
    name: itemName,
    quantity,
    amountCents: itemPriceCents * quantity,
    vatHundredths,
  }))
  const totalCents = dishes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const share = await reserveMeal(tx, now, { companyId, employeeId, day: meal.day, totalCents })
  if (!isSameMoney(share.currency, business.currency as Currency)) refuse('restaurant.restaurantID', 'other_currency')
  return (orderId) =>
    recordMeal(tx, {
      companyId,
      orderId,
      businessId: business.id,
      businessName: business.name,
      day: meal.day,
      orderingTimeId: meal.orderingTimeId,
      slotStart: meal.slotStart,
      slotEnd: meal.slotEnd,
      employeeId,
      employeeName: share.employeeName,
      groupId: share.groupId,
      groupName: share.groupName,
      budgetId: share.budgetId,
      dishes,
      totalCents,
      companyCents: share.companyCents,
      vat: splitByVat(dishes, share.companyCents),
      currency: share.currency,
      status: FIRST_STATUS,
      note,
      placedAt: now,
    })
}

/** The columns of an order that say whose meal it is. */
export const mealColumns = (groupId: number, { employee, slotStart, slotEnd }: WantedMeal) => ({
  b2bOrder: true,
  companyId: employee.companyId,
  companyName: employee.companyName,
  mealGroupId: groupId,
  employeeId: employee.employeeId,
  employeeFirstName: employee.firstName,
  employeeLastName: employee.lastName,
  employeeAllergy: employee.allergy,
  slotStart,
  slotEnd,
})

/** Where it goes, as an order names it. */
export const addressOfMeal = ({ address }: WantedMeal): NonNullable<NewOrder['customerAddress']> => {
  const { latitude = null, longitude = null } = placeOf(address) ?? {}
  return { addressStreet: address.street, addressDetails: address.details, latitude, longitude }
}

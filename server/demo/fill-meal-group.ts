import { eq } from 'drizzle-orm'
import { splitByVat } from '#/domain/budgets/split-by-vat'
import { FIRST_STATUS, isSold, type OrderStatus } from '#/domain/orders/order-status'
import { toCents } from '#/domain/values/money'
import { minutes } from '#/domain/values/time'
import { dayAfter, instantAt, wallClockAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import {
  businesses,
  companyAddresses,
  customerAddresses,
  customers,
  mealGroups,
  meals,
  orderItems,
  orders,
  SAME_CUSTOMER,
} from '../db/schema'
import { keepDelivery } from '../companies/budgets/keep-delivery'
import { keyOf } from '../kitchen/orders/order-rows'
import { fillLabels } from './fill-labels'
import { insertRows, takeIds } from './insert-rows'
import { journey } from './journeys'
import { DEMO_TIME_ZONE, draftOrder, type StoredBusiness } from './order-draft'
import type { Random } from './random'

/** What is set aside for each part that is spent. */
const ROOM = 1.25

type Company = { id: number; name: string }
export type Person = { id: number; firstName: string; lastName: string; allergy: string }

type Filled = {
  business: StoredBusiness
  company: Company
  people: readonly Person[]
  budgetId: number
  addressId: number
  group: { day: string; orderingTimeId: number; slotStart: string; slotEnd: string; closesAt: Date }
}

/** How far a group is at this hour. */
function statusAt(closesAt: number, doorAt: number, now: number): OrderStatus {
  if (now < closesAt) return FIRST_STATUS
  if (now > doorAt) return 'COMPLETED'
  return now > doorAt - minutes(20) ? 'COOKED' : 'ACCEPTED'
}

/** One group with its meals, as the intake and the kitchen would have left it. */
export async function fillGroup(tx: Transaction, filled: Filled, now: Date, random: Random): Promise<void> {
  const { business, company, people, addressId, group } = filled
  const [address] = await tx.select().from(companyAddresses).where(eq(companyAddresses.id, addressId))
  if (address === undefined || people.length === 0) return
  const doorAt = new Date(instantAt({ day: group.day, clock: group.slotStart }, DEMO_TIME_ZONE))
  const status = statusAt(group.closesAt.getTime(), doorAt.getTime(), now.getTime())
  const isClosed = status !== FIRST_STATUS
  const cookedAt = status === 'COOKED' || status === 'COMPLETED' ? new Date(doorAt.getTime() - minutes(25)) : null
  const acceptedAt = isClosed ? new Date(group.closesAt.getTime() + minutes(1)) : null
  const deliveredAt = status === 'COMPLETED' ? doorAt : null
  const [groupId = 0] = await takeIds(tx, mealGroups, 1)
  await insertRows(tx, mealGroups, [
    {
      id: groupId,
      businessId: business.id,
      companyId: company.id,
      companyName: company.name,
      ...group,
      addressId,
      addressText: [address.street, address.details].filter((text) => text !== '').join(', '),
      contactName: address.contactName,
      contactPhone: `${address.contactPhonePrefix} ${address.contactPhone}`,
      closedAt: isClosed ? group.closesAt : null,
      status,
      cookedAt,
      createdAt: new Date(group.closesAt.getTime() - minutes(200)),
    },
  ])
  const customer = await contactOf(tx, business.id, address)
  const registeredAt = new Date(Math.min(now.getTime(), group.closesAt.getTime()) - minutes(30))
  const drafts = people.map(() =>
    draftOrder(
      {
        business,
        customer,
        registeredAt,
        scheduledAt: doorAt,
        isTakeaway: false,
        totalCookingTime: isClosed ? business.defaultCookingTime : null,
        journey: { ...journey(registeredAt, [[FIRST_STATUS, 0]]), status },
        courierId: null,
        rejectReasonId: null,
        lines: random.int(1, 2),
        company,
      },
      random,
    ),
  )
  const ids = await takeIds(tx, orders, people.length)
  const rows = drafts.map(({ order }, i) => {
    const person = people[i] ?? { id: 0, firstName: '', lastName: '', allergy: '' }
    return {
      ...order,
      id: ids[i] ?? 0,
      paymentType: 'CREDIT_CARD' as const,
      discountCents: 0,
      discountType: null,
      discountAmount: null,
      transportCents: 0,
      serviceFeeCents: 0,
      totalCents: order.netCents,
      paidCents: order.netCents,
      manually: false,
      packagesNo: 1,
      statusBy: isClosed ? business.staffId : null,
      lastDatePending: isClosed ? group.closesAt : null,
      lastDateAccepted: acceptedAt,
      lastDateCooked: cookedAt,
      lastDateDelivered: deliveredAt,
      mealGroupId: groupId,
      employeeId: person.id,
      employeeFirstName: person.firstName,
      employeeLastName: person.lastName,
      employeeAllergy: person.allergy,
      slotStart: group.slotStart,
      slotEnd: group.slotEnd,
    }
  })
  await insertRows(tx, orders, rows)
  const lines = drafts.flatMap(({ items }, i) =>
    items.map((item, position) => ({
      ...keyOf({ businessId: business.id, businessDay: rows[i]?.businessDay ?? group.day, id: ids[i] ?? 0 }),
      position,
      ...item,
    })),
  )
  const lineIds = await takeIds(tx, orderItems, lines.length)
  await insertRows(
    tx,
    orderItems,
    lines.map((line, i) => ({ id: lineIds[i] ?? 0, ...line })),
  )
  const [carrier] = await tx.select().from(businesses).where(eq(businesses.id, business.id))
  if (carrier !== undefined)
    await keepDelivery(tx, {
      companyId: company.id,
      groupId,
      businessId: carrier.id,
      businessName: carrier.name,
      day: group.day,
      amountCents: carrier.transportCents,
      vatHundredths: toCents(carrier.vatPercent),
      currency: carrier.currency,
      status,
    })
  await keepMeals(tx, filled, { rows, items: drafts.map(({ items }) => items), status, registeredAt })
  // At night, too, somebody who looks finds some.
  const isOfLately = group.day >= dayAfter(wallClockAt(now.getTime(), DEMO_TIME_ZONE).day, -1)
  if (acceptedAt !== null && isOfLately)
    await fillLabels(tx, { groupId, acceptedAt, meals: rows, staffId: business.staffId, now })
}

type Written = {
  rows: readonly { id: number; netCents: number; description?: string | undefined; employeeId: number }[]
  items: readonly (readonly { itemName: string; quantity: number; itemPriceCents: number; vatHundredths: number }[])[]
  status: OrderStatus
  registeredAt: Date
}

/** What the company reads of them, and what they took of its budget. */
async function keepMeals(
  tx: Transaction,
  { business, company, people, budgetId, group }: Filled,
  { rows, items, status, registeredAt }: Written,
): Promise<void> {
  const copies = rows.map((row, i) => {
    const dishes = (items[i] ?? []).map(({ itemName, quantity, itemPriceCents, vatHundredths }) => ({
      name: itemName,
      quantity,
      amountCents: itemPriceCents * quantity,
      vatHundredths,
    }))
    return {
      companyId: company.id,
      orderId: row.id,
      businessId: business.id,
      businessName: business.name,
      day: group.day,
      orderingTimeId: group.orderingTimeId,
      slotStart: group.slotStart,
      slotEnd: group.slotEnd,
      employeeId: row.employeeId,
      employeeName: `${people[i]?.firstName ?? ''} ${people[i]?.lastName ?? ''}`,
      budgetId,
      dishes,
      totalCents: row.netCents,
      companyCents: row.netCents,
      vat: splitByVat(dishes, row.netCents),
      currency: 'ALL' as const,
      status,
      note: row.description ?? '',
      placedAt: registeredAt,
    }
  })
  const mealIds = await takeIds(tx, meals, copies.length)
  await insertRows(
    tx,
    meals,
    copies.map((copy, i) => ({ id: mealIds[i] ?? 0, ...copy })),
  )
  const cents = isSold(status) ? copies.reduce((sum, { companyCents }) => sum + companyCents, 0) : 0
  // The budget was made for what was eaten before, and has as much room as then.
  await tx.execute(
    `UPDATE budgets SET used_cents = used_cents + ${cents}, amount_cents = amount_cents + ${Math.ceil(cents * ROOM)} WHERE id = ${budgetId}`,
  )
  await tx.execute(
    `INSERT INTO company_accounts (company_id, not_invoiced_cents) VALUES (${company.id}, ${cents})
     ON CONFLICT (company_id) DO UPDATE SET not_invoiced_cents = company_accounts.not_invoiced_cents + ${cents}`,
  )
}

/** Who takes the meals, as a customer of the business. */
async function contactOf(tx: Transaction, businessId: number, address: typeof companyAddresses.$inferSelect) {
  const { contactPhonePrefix: phonePrefix, contactPhone: phone } = address
  const [customer] = await tx
    .insert(customers)
    .values({ businessId, name: address.contactName, phonePrefix, phone })
    .onConflictDoUpdate({
      ...SAME_CUSTOMER,
      set: { name: address.contactName },
    })
    .returning({ id: customers.id })
  const id = customer?.id ?? 0
  const [known] = await tx.select().from(customerAddresses).where(eq(customerAddresses.customerId, id)).limit(1)
  if (known !== undefined) return { id, addressId: known.id }
  const [made] = await tx
    .insert(customerAddresses)
    .values({
      businessId,
      customerId: id,
      addressStreet: address.street,
      addressDetails: address.details,
      primary: true,
    })
    .returning({ id: customerAddresses.id })
  return { id, addressId: made?.id ?? 0 }
}

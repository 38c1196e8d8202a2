import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Roll-ups: what the settled orders of each business came to, a table of each kind by day and one by month, made by the job `roll up days`
 * from the declarations in `server/office/finance/rollups/kinds`. `rollups.test.ts` there holds both to the same columns. A month is the sum of its days.
 *
 * Read with what is not rolled up yet (`daySums`, `periodSums`), never by themselves.
 */

/** Without foreign keys: no look at what is referred to, which the order itself has had. */
const business = () => integer('business_id').notNull()
/** `YYYY-MM-DD`: of the calendar of the business for `sales` and `taxes`, its business day for all others. */
const day = () => text('day').notNull()
/** Lek is `ALL` by both of its names. */
const currency = () => text('currency').notNull()
const ofDay = () => ({ businessId: business(), day: day(), currency: currency() })
/** `YYYY-MM` */
const ofMonth = () => ({ businessId: business(), month: text('month').notNull(), currency: currency() })
const takeAway = () => ({ takeAway: boolean('take_away').notNull() })
/** A count, cents, minutes or milliseconds, as its name says. */
const figure = (name: string) => bigint(name, { mode: 'number' }).notNull()
/** Arrays side by side, in the daily table of what has many rows a day: `SELECT day, d.* FROM dishes_daily, unnest(name, portions) d`. */
const each = {
  number: (name: string) => integer(name).array().notNull(),
  text: (name: string) => text(name).array().notNull(),
  figure: (name: string) => bigint(name, { mode: 'number' }).array().notNull(),
}

const sales = () => ({
  orders: figure('orders'),
  salesCents: figure('sales_cents'),
  transportCents: figure('transport_cents'),
  withSales: figure('with_sales'),
  withSome: figure('with_some'),
})
export const salesDaily = pgTable('sales_daily', { ...ofDay(), ...sales() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency] }),
])
export const salesMonthly = pgTable('sales_monthly', { ...ofMonth(), ...sales() }, (t) => [
  primaryKey({ columns: [t.businessId, t.month, t.currency] }),
])

const intake = () => ({
  orders: figure('orders'),
  rejected: figure('rejected'),
  totalCents: figure('total_cents'),
  firstOrders: figure('first_orders'),
})
export const intakeDaily = pgTable('intake_daily', { ...ofDay(), ...takeAway(), ...intake() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] }),
])
export const intakeMonthly = pgTable('intake_monthly', { ...ofMonth(), ...takeAway(), ...intake() }, (t) => [
  primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway] }),
])

export const hoursDaily = pgTable(
  'hours_daily',
  {
    ...ofDay(),
    ...takeAway(),
    hour: each.number('hour'),
    orders: each.figure('orders'),
    rejected: each.figure('rejected'),
    totalCents: each.figure('total_cents'),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] })],
)
export const hoursMonthly = pgTable(
  'hours_monthly',
  {
    ...ofMonth(),
    ...takeAway(),
    /** On the clock of the business, 0 to 23. */
    hour: integer('hour').notNull(),
    orders: figure('orders'),
    rejected: figure('rejected'),
    totalCents: figure('total_cents'),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.hour] })],
)

const items = <Column>(column: (name: string) => Column) => ({
  portions: column('portions'),
  orders: column('orders'),
  firsts: column('firsts'),
  salesCents: column('sales_cents'),
})
export const dishesDaily = pgTable(
  'dishes_daily',
  {
    ...ofDay(),
    ...takeAway(),
    menuItemId: each.number('menu_item_id'),
    name: each.text('name'),
    ...items(each.figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] })],
)
export const dishesMonthly = pgTable(
  'dishes_monthly',
  {
    ...ofMonth(),
    ...takeAway(),
    menuItemId: integer('menu_item_id').notNull(),
    /** By which it was sold. */
    name: text('name').notNull(),
    ...items(figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.menuItemId, t.name] })],
)

export const toppingsDaily = pgTable(
  'toppings_daily',
  {
    ...ofDay(),
    ...takeAway(),
    name: each.text('name'),
    ...items(each.figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] })],
)
export const toppingsMonthly = pgTable(
  'toppings_monthly',
  {
    ...ofMonth(),
    ...takeAway(),
    name: text('name').notNull(),
    ...items(figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.name] })],
)

const taxes = () => ({
  /** Hundredths of a percent. */
  rate: integer('rate').notNull(),
  orders: figure('orders'),
  firsts: figure('firsts'),
  grossCents: figure('gross_cents'),
  vatCents: figure('vat_cents'),
})
export const taxesDaily = pgTable('taxes_daily', { ...ofDay(), ...takeAway(), ...taxes() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway, t.rate] }),
])
export const taxesMonthly = pgTable('taxes_monthly', { ...ofMonth(), ...takeAway(), ...taxes() }, (t) => [
  primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.rate] }),
])

const rejections = () => ({
  /** 0: none of the list. */
  reasonId: integer('reason_id').notNull(),
  orders: figure('orders'),
  totalCents: figure('total_cents'),
  afterYes: figure('after_yes'),
})
export const rejectionsDaily = pgTable('rejections_daily', { ...ofDay(), ...takeAway(), ...rejections() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway, t.reasonId] }),
])
export const rejectionsMonthly = pgTable(
  'rejections_monthly',
  { ...ofMonth(), ...takeAway(), ...rejections() },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.reasonId] })],
)

const discounts = () => ({
  /** 0, and no name: given by hand. */
  discountId: integer('discount_id').notNull(),
  /** Its title of that day. */
  name: text('name').notNull(),
  orders: figure('orders'),
  discountCents: figure('discount_cents'),
  netCents: figure('net_cents'),
  totalCents: figure('total_cents'),
})
export const discountsDaily = pgTable('discounts_daily', { ...ofDay(), ...takeAway(), ...discounts() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway, t.discountId, t.name] }),
])
export const discountsMonthly = pgTable('discounts_monthly', { ...ofMonth(), ...takeAway(), ...discounts() }, (t) => [
  primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.discountId, t.name] }),
])

const couriers = <Column>(column: (name: string) => Column) => ({
  orders: column('orders'),
  toBusinessOrders: column('to_business_orders'),
  toBusinessMs: column('to_business_ms'),
  waitedOrders: column('waited_orders'),
  waitedMs: column('waited_ms'),
  toCustomerOrders: column('to_customer_orders'),
  toCustomerMs: column('to_customer_ms'),
})
export const couriersDaily = pgTable(
  'couriers_daily',
  {
    ...ofDay(),
    courierId: each.number('courier_id'),
    ...couriers(each.figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency] })],
)
export const couriersMonthly = pgTable(
  'couriers_monthly',
  {
    ...ofMonth(),
    courierId: integer('courier_id').notNull(),
    ...couriers(figure),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.courierId] })],
)

const companyOrders = () => ({
  companyId: integer('company_id').notNull(),
  /** Its name of that day. */
  name: text('name').notNull(),
  orders: figure('orders'),
  totalCents: figure('total_cents'),
})
export const companiesDaily = pgTable('companies_daily', { ...ofDay(), ...takeAway(), ...companyOrders() }, (t) => [
  primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway, t.companyId, t.name] }),
])
export const companiesMonthly = pgTable(
  'companies_monthly',
  { ...ofMonth(), ...takeAway(), ...companyOrders() },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway, t.companyId, t.name] })],
)

const preparation = () => ({
  orders: figure('orders'),
  onTime: figure('on_time'),
  promisedMinutes: figure('promised_minutes'),
  lateMinutes: figure('late_minutes'),
})
export const preparationDaily = pgTable(
  'preparation_daily',
  {
    ...ofDay(),
    ...takeAway(),
    ...preparation(),
    /** The minutes after the promise of each order: a median cannot be added up. */
    lateMinutesEach: integer('late_minutes_each').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] })],
)
export const preparationMonthly = pgTable(
  'preparation_monthly',
  { ...ofMonth(), ...takeAway(), ...preparation() },
  (t) => [primaryKey({ columns: [t.businessId, t.month, t.currency, t.takeAway] })],
)

const rings = () => ({ orders: figure('orders'), neverRang: figure('never_rang'), inTime: figure('in_time') })
export const ringsDaily = pgTable(
  'rings_daily',
  {
    ...ofDay(),
    ...rings(),
    /** Tenths of a second until each order rang, those that rang. */
    tenthsEach: integer('tenths_each').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency] })],
)
export const ringsMonthly = pgTable('rings_monthly', { ...ofMonth(), ...rings() }, (t) => [
  primaryKey({ columns: [t.businessId, t.month, t.currency] }),
])

/** The last day of each business that is rolled up, by the rules of a version (`ROLLUPS_VERSION`); later ones are computed whenever they are read. */
export const summedUntil = pgTable('summed_until', {
  businessId: business().primaryKey(),
  day: day(),
  version: integer('version').notNull(),
})

/**
 * The log of what was written since it was rolled up: a day, an order (its days, then), or with neither the whole business. The database itself
 * writes it in the transaction that changes something (`drin_log_…`); the job takes the rows that it sees, in the transaction that makes
 * their days anew. Without a key: nobody waits for another's row.
 */
export const changedDays = pgTable(
  'changed_days',
  { businessId: business(), day: text('day'), orderId: integer('order_id') },
  (t) => [index('changed_days_of').on(t.businessId)],
)

/**
 * That orders were moved out of `orders`, those of business days before the latest of these (`drin_archive_before`). What they came to stands in the
 * roll-ups alone, which are never made anew of such a day.
 */
export const archivedOrders = pgTable('archived_orders', { beforeDay: text('before_day').primaryKey() })

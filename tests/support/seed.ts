import { COMPANY_RIGHTS, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import type { Database } from '#server/db/database'
import { giveFirstTerms } from '#server/office/finance/terms/first-terms'
import * as schema from '#server/db/schema'
import { hashPassword } from '#server/ground/session/password'

/** Password of every seeded account. */
export const PASSWORD = 'drin-demo'

/** Two restaurants that know nothing of each other; every test that reads the other's rows must fail. */
export const BUSINESS = { own: 1, foreign: 2 } as const

/** Two companies that know nothing of each other either. */
export const COMPANY = { own: 1, foreign: 2 } as const

/** Seeded accounts: id, and the businesses and companies they may touch. */
export const ACCOUNTS = {
  kitchen: { id: 1, type: USER_TYPES.restaurant, businesses: [BUSINESS.own], companies: [] },
  neighbour: { id: 2, type: USER_TYPES.restaurant, businesses: [BUSINESS.foreign], companies: [] },
  owner: { id: 3, type: USER_TYPES.restaurant, businesses: [BUSINESS.own, BUSINESS.foreign], companies: [] },
  admin: { id: 4, type: USER_TYPES.administrator, businesses: [], companies: [] },
  courier: { id: 5, type: USER_TYPES.courier, businesses: [BUSINESS.own], companies: [] },
  finance: { id: 6, type: USER_TYPES.finance, businesses: [BUSINESS.own], companies: [] },
  channel: { id: 7, type: USER_TYPES.channel, businesses: [BUSINESS.own, BUSINESS.foreign], companies: [] },
  company: { id: 8, type: USER_TYPES.company, businesses: [], companies: [COMPANY.own] },
  jobless: { id: 9, type: USER_TYPES.restaurant, businesses: [], companies: [] },
  former: { id: 10, type: USER_TYPES.restaurant, businesses: [BUSINESS.own], companies: [] },
  otherCompany: { id: 11, type: USER_TYPES.company, businesses: [], companies: [COMPANY.foreign] },
  holding: { id: 12, type: USER_TYPES.company, businesses: [], companies: [COMPANY.own, COMPANY.foreign] },
  agent: { id: 13, type: USER_TYPES.agent, businesses: [BUSINESS.own], companies: [] },
} as const
export type Account = keyof typeof ACCOUNTS

/** Of both businesses the same dishes, with ids of their own: `10n` is the n-th of business 1, `20n` of business 2. */
export const MENU = {
  own: {
    category: 101,
    plain: 101,
    withVariants: 102,
    withToppings: 103,
    small: 101,
    large: 102,
    toppingType: 101,
    cheese: 101,
    olives: 102,
  },
  foreign: {
    category: 201,
    plain: 201,
    withVariants: 202,
    withToppings: 203,
    small: 201,
    large: 202,
    toppingType: 201,
    cheese: 201,
    olives: 202,
  },
} as const
export const TAKE_AWAY_POINT = { own: 101, foreign: 201 } as const

/** The rows that every test file begins with. */
export async function seed(db: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction('system', async (tx) => {
    await tx.insert(schema.cities).values([
      { name: 'Tirana', nameEn: 'Tirana', nameIt: 'Tirana' },
      { name: 'Durrës', nameEn: 'Durrës', nameIt: 'Durazzo' },
    ])
    // Numbered by the database, as `BUSINESS` says, and companies as `COMPANY`: the next one is made by a call.
    await tx.insert(schema.businesses).values([
      { name: 'Zgara e Lirës', cityId: 1, transportCents: 15_000 },
      { name: 'Antica Napoli', cityId: 2, transportCents: 10_000 },
    ])
    await giveFirstTerms(tx, 'all')
    await tx.insert(schema.companies).values([
      { name: 'Adriatik Software', cityId: 1 },
      { name: 'Ionian Shipping', cityId: 2 },
    ])
    await tx.insert(schema.users).values(
      Object.entries(ACCOUNTS).map(([username, { id, type }]) => ({
        id,
        username: username.toLowerCase(),
        type,
        passwordHash,
        name: username[0]?.toUpperCase() + username.slice(1),
        surname: 'Testi',
        cityId: 1,
        superAdministrator: username === 'admin',
        active: username !== 'former',
        waiter: username === 'kitchen' || username === 'neighbour',
      })),
    )
    // Users that tests make come behind them.
    await tx.execute(`SELECT nextval(pg_get_serial_sequence('users', 'id')) FROM generate_series(1, 100)`)
    await tx
      .insert(schema.userBusinesses)
      .values(
        Object.values(ACCOUNTS).flatMap(({ id, businesses }) =>
          businesses.map((businessId) => ({ userId: id, businessId })),
        ),
      )
    await tx.insert(schema.userPermissions).values([
      { userId: ACCOUNTS.kitchen.id, rightId: PERMISSIONS.editBusinessMenu },
      ...[ACCOUNTS.kitchen, ACCOUNTS.owner, ACCOUNTS.neighbour].map(({ id }) => ({
        userId: id,
        rightId: PERMISSIONS.editToppings,
      })),
      ...[ACCOUNTS.kitchen, ACCOUNTS.owner, ACCOUNTS.neighbour].map(({ id }) => ({
        userId: id,
        rightId: PERMISSIONS.editExtraDeliveryTime,
      })),
      { userId: ACCOUNTS.neighbour.id, rightId: PERMISSIONS.editBusinessMenu },
      ...[ACCOUNTS.kitchen, ACCOUNTS.owner, ACCOUNTS.neighbour].map(({ id }) => ({
        userId: id,
        rightId: PERMISSIONS.discounts,
      })),
      ...[ACCOUNTS.kitchen, ACCOUNTS.owner, ACCOUNTS.neighbour].map(({ id }) => ({
        userId: id,
        rightId: PERMISSIONS.b2bOrders,
      })),
      { userId: ACCOUNTS.owner.id, rightId: PERMISSIONS.editBusiness },
      { userId: ACCOUNTS.owner.id, rightId: PERMISSIONS.editOpeningTime },
      { userId: ACCOUNTS.neighbour.id, rightId: PERMISSIONS.editOpeningTime },
      { userId: ACCOUNTS.owner.id, rightId: PERMISSIONS.refund },
      { userId: ACCOUNTS.neighbour.id, rightId: PERMISSIONS.refund },
      { userId: ACCOUNTS.neighbour.id, rightId: PERMISSIONS.editBusiness },
      ...[ACCOUNTS.company, ACCOUNTS.otherCompany, ACCOUNTS.holding].flatMap(({ id }) =>
        COMPANY_RIGHTS.map((rightId) => ({ userId: id, rightId })),
      ),
    ])
    await tx
      .insert(schema.userCompanies)
      .values(
        Object.values(ACCOUNTS).flatMap(({ id, companies }) =>
          companies.map((companyId) => ({ userId: id, companyId })),
        ),
      )
    for (const which of ['own', 'foreign'] as const)
      await seedMenu(tx, BUSINESS[which], MENU[which], TAKE_AWAY_POINT[which])
    await tx.insert(schema.eventStreams).values(Object.values(BUSINESS).map((businessId) => ({ businessId })))
  })
}

async function seedMenu(
  tx: Parameters<Parameters<Database['transaction']>[1]>[0],
  businessId: number,
  ids: (typeof MENU)['own' | 'foreign'],
  pointId: number,
): Promise<void> {
  const of = { businessId }
  await tx.insert(schema.menuCategories).values({ ...of, id: ids.category, name: 'Dishes', orderNo: 1 })
  const dish = { ...of, categoryId: ids.category }
  await tx.insert(schema.menuItems).values([
    { ...dish, id: ids.plain, itemName: 'Qofte', priceCents: 35_000 },
    { ...dish, id: ids.withVariants, itemName: 'Sufllaqe', priceCents: 25_000 },
    { ...dish, id: ids.withToppings, itemName: 'Pica Margherita', priceCents: 60_000 },
  ])
  const variant = { ...of, menuItemId: ids.withVariants }
  await tx.insert(schema.menuVariants).values([
    { ...variant, id: ids.small, name: 'Small', priceCents: 25_000 },
    { ...variant, id: ids.large, name: 'Large', priceCents: 32_000 },
  ])
  await tx.insert(schema.toppingTypes).values({ ...of, id: ids.toppingType, displayedText: 'Extras', min: 0, max: 2 })
  const topping = { ...of, toppingTypeId: ids.toppingType }
  await tx.insert(schema.toppingItems).values([
    { ...topping, id: ids.cheese, displayedText: 'Cheese', priceCents: 5_000 },
    { ...topping, id: ids.olives, displayedText: 'Olives', priceCents: 3_000 },
  ])
  await tx
    .insert(schema.menuItemToppingTypes)
    .values({ ...of, menuItemId: ids.withToppings, toppingTypeId: ids.toppingType })
  await tx.insert(schema.takeAwayPoints).values({ ...of, id: pointId, pointName: 'At the counter' })
}

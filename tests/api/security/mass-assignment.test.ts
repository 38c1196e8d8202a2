import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import type { NewOrder } from '#/contract/orders'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { seedInvoices } from '../../support/an-invoice'
import { type Client, mayCall, signedIn } from '../../support/client'
import { seedCompanyInvoices } from '../../support/company-invoices'
import { seedLunches } from '../../support/company-lunch'
import { BUSINESS, MENU } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'
import { callWith } from '../call-with'
import { aCommand, aNewOrder, failure, placeOrder, send } from '../ordering'
import { type Parts, SAMPLES } from '../sweep-samples'

/** Threat 3: nobody sets by a body what the server decides. */
let server: TestServer
let owner: Client
let admin: Client
let company: Client
const deviceId = randomUUID()

beforeAll(async () => {
  server = await startTestServer()
  await seedInvoices(server)
  await seedCompanyInvoices(server)
  await seedLunches(server)
  owner = await signedIn(server, 'owner', deviceId)
  admin = await signedIn(server, 'admin', deviceId)
  company = await signedIn(server, 'company', deviceId)
})
afterAll(() => server.close())

/** What a stranger to the contract would love to set; each in its own request. */
const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  status: 'ACCEPTED',
  statusVersion: 99,
  revision: 99,
  totalNet: 1,
  totalCents: 1,
  price: 1,
  priceCents: 1,
  currency: 'EUR',
  firstOrder: true,
  businessDay: '2020-01-01',
  tenantId: BUSINESS.foreign,
  userType: 1,
  superAdministrator: true,
  perms: { 200: true },
  permissions: [{ rightId: 201, hasRight: true }],
  businessIds: [BUSINESS.foreign],
  passwordHash: 'x',
  sessionId: randomUUID(),
  courierId: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
  constructor: { prototype: { superAdministrator: true } },
  // As JSON carries it: a member of that name, which no literal can make.
  ['__proto__']: { superAdministrator: true },
}

type Path = readonly (string | number)[]

/** Every object in a body, itself first. */
function objectsIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => objectsIn(each, [...at, i]))
  if (typeof value !== 'object' || value === null) return []
  return [at, ...Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...at, name]))]
}

/** A copy with one member more in the object at `path`. */
function planted(value: unknown, path: Path, name: string, extra: unknown): unknown {
  const [step, ...rest] = path
  if (Array.isArray(value)) return value.map((each, i) => (i === step ? planted(each, rest, name, extra) : each))
  const copy = Object.fromEntries(Object.entries(value as object)) // objectsIn found an object at the path
  if (step === undefined) Object.defineProperty(copy, name, { value: extra, enumerable: true })
  else copy[step] = planted(copy[step], rest, name, extra)
  return copy
}

const ENDPOINTS = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const known = endpoint as AnyEndpoint // one of the contract's
    // Of a picture every byte is the picture.
    return known.body === undefined || known.kind === 'upload'
      ? []
      : [{ name: `${area}.${name}` as keyof typeof SAMPLES, endpoint: known }]
  }),
)

describe('an unknown field, at any depth of any body, refuses the call', () => {
  test.each(ENDPOINTS)('$name', async ({ name, endpoint }) => {
    const { as } = SAMPLES[name]
    const caller = as === 'company' ? company : as !== 'admin' && mayCall(owner, endpoint) ? owner : admin
    const parts = await SAMPLES[name].honest(caller)
    const paths = objectsIn(parts.body)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      // Commands are looked at one by one; the test below does.
      if (name === 'live.commands' && path.length > 0) continue
      for (const [field, extra] of Object.entries(EXTRA_FIELDS)) {
        const own: unknown = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], parts.body)
        if (Object.hasOwn(own as object, field)) continue
        const body = planted(parts.body, path, field, extra) as NonNullable<Parts['body']> // a body is an object
        const { status, json } = await callWith(server.url, endpoint, { ...parts, body }, caller.token, deviceId)
        expect({ status, json }, `${path.join('.')} + ${field}`).toMatchObject({
          status: 422,
          json: { statusMessage: { message: 'bad_input' } },
        })
      }
    }
  })

  test('in what a queued command says makes that command none', async () => {
    for (const [field, extra] of Object.entries(EXTRA_FIELDS)) {
      const order = await placeOrder(owner.api)
      const honest = aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })
      const inside = { ...honest, payload: planted(honest.payload, [], field, extra) as object } // a copy of an object
      const [result] = await send(owner.api, [inside], deviceId)
      // Names of the language itself are dropped before anything reads them.
      const isDropped = ['constructor', '__proto__'].includes(field)
      expect(result?.outcome, field).toBe(isDropped ? 'applied' : 'bad_command')
      const { status, totalCookingTime } = await owner.api.orders.one({ params: { orderId: order.id } })
      expect({ status, totalCookingTime }).toEqual(
        isDropped ? { status: 'ACCEPTED', totalCookingTime: 20 } : { status: 'PENDING', totalCookingTime: null },
      )
    }
    expect(({} as { superAdministrator?: boolean }).superAdministrator).toBeUndefined()
  })

  test('beside it is left aside: the same command, with the same outcome', async () => {
    const carryOut = async (plant: (honest: object) => object) => {
      const order = await placeOrder(owner.api)
      const honest = aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })
      const [result] = await send(owner.api, [plant(honest) as typeof honest], deviceId) // a copy with one field more
      expect(result?.outcome).toBe('applied')
      const ofThisOrder = ['id', 'orderID', 'items', 'registrationtime', 'date', 'lastDatePending', 'lastDateAccepted']
      const now = await owner.api.orders.one({ params: { orderId: order.id } })
      return Object.fromEntries(Object.entries(now).filter(([name]) => !ofThisOrder.includes(name)))
    }
    await placeOrder(owner.api) // or only the first of them would be its customer's first
    const plain = await carryOut((honest) => honest)
    expect(plain).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20, statusVersion: 2 })
    for (const [field, extra] of Object.entries(EXTRA_FIELDS))
      expect(await carryOut((honest) => planted(honest, [], field, extra) as object), field).toEqual(plain)
  })
})

describe('prices are the menu’s', () => {
  const lying = (price: number): Partial<NewOrder> => ({
    items: [
      { id: MENU.own.plain, quantity: 2, itemPrice: price },
      { id: MENU.own.withVariants, quantity: 1, itemPrice: price, variantItem: { id: MENU.own.large, price } },
      {
        id: MENU.own.withToppings,
        quantity: 1,
        itemPrice: price,
        toppingItems: [{ id: MENU.own.cheese, toppingTypeId: MENU.own.toppingType, quantity: 1, price }],
      },
    ],
    total: price,
  })
  const money = ({ total, totalNet, items, transportCost, serviceFee }: Awaited<ReturnType<typeof placeOrder>>) => ({
    total,
    totalNet,
    transportCost,
    serviceFee,
    items: items.map(({ itemPrice, variantItem, toppingItems }) => ({ itemPrice, variantItem, toppingItems })),
  })

  test.each([0, 0.01, 1_000_000])('whatever a caller adds up: %d', async (price) => {
    const told = money(await placeOrder(owner.api, lying(price)))
    expect(told).toMatchObject({ totalNet: 2 * 350 + 320 + 650, total: 2 * 350 + 320 + 650 + 150 })
    expect(told).toEqual(money(await placeOrder(owner.api, lying(77))))
  })

  test('no discount makes an order cost less than nothing', async () => {
    for (const discount of [
      { discountType: 'PERCENT', value: 100 },
      { discountType: 'AMOUNT', value: 1_000_000 },
    ] as const)
      expect((await placeOrder(owner.api, { discount })).total).toBe(150)
    const refused = await failure(placeOrder(owner.api, { discount: { discountType: 'PERCENT', value: 101 } }))
    expect(refused.said).toBe('fault bad_input')
  })

  test('an order is nobody else’s work', async () => {
    const refused = await failure(
      owner.api.orders.create({ body: { ...aNewOrder(), createdByUser: { id: owner.user.id + 1 } } }),
    )
    expect(refused.said).toBe('fault bad_input')
  })
})

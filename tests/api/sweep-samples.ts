import type { WebhookInput } from '#/contract/webhooks'
import { randomUUID } from 'node:crypto'
import type { ScheduleInput } from '#/contract/report-schedules'
import type { Api } from '#/api/call-types'
import type { Contract } from '#/contract'
import type { Order } from '#/contract/orders'
import type { PrinterInput } from '#/contract/printing'
import type { DishInput } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import { weekAfter, weekOf } from '#/domain/meals/iso-week'
import { nextPeriod } from '#/domain/finance/periods'
import { USER_TYPES } from '#/domain/people/access'
import { SCHEDULES_MAX } from '#/domain/reports/schedule'
import { dayAfter } from '#/domain/values/wall-clock'
import { aCompany, aCompanyContract, aFeaturesOfCompany, anAddress, anOrderingTime } from '../support/a-company'
import { aContact, aContract, aFeatureSet, aStore } from '../support/a-store'
import { aHeartbeat } from '../support/a-heartbeat'
import { lastLinkToken, REFUSED_ADDRESS } from '../support/recorded-mail'
import { ACCOUNTS, BUSINESS, COMPANY, MENU, PASSWORD } from '../support/seed'
import { aBudget, aPdf } from '../support/a-budget'
import { aBanner, aCampaign } from '../support/a-campaign'
import { aNotice, aPush, aReceiver } from '../support/a-notification'
import { aCity } from '../support/a-city'
import { aDiscount, aMeeting } from '../support/a-discount'
import { INVOICE } from '../support/an-invoice'
import { COMPANY_INVOICE } from '../support/company-invoices'
import { aTermsInput } from '../support/a-terms-input'
import { aZone } from '../support/a-zone'
import { aCategory, aDish } from '../support/a-dish'
import type { Client } from '../support/client'
import { aBlock, aFilter, aPart, aSubcategory } from '../support/a-home'
import { anEmployee, anEmployeeGroup, invitationOf } from '../support/an-employee'
import { aCommand, aNewOrder, placeOrder } from './ordering'

export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** How the sweep may call an endpoint. */
type Sample = {
  /** The honest call, after whatever must be there first. */
  honest: (kitchen: Client) => Promise<Parts>
  /** Why another tenant's caller cannot be told 404 here: the call names nothing that belongs to anybody. */
  namesNothing?: string
  /** Who calls, where the kitchen may not. */
  as?: 'owner' | 'admin' | 'company'
  /** Whose rows it names: a business's, which no company's user sees, or a company's, which the other company does not see. */
  tenant?: 'business' | 'company'
}
/** An invoice, as it is now. */
async function invoiceSeen({ api }: Client, id: number, parts: Parts = {}): Promise<Parts> {
  const { revision } = await api.invoices.one({ params: { id } })
  return { ...parts, params: { ...parts.params, id }, ...ifRevision(revision) }
}
/** The same of a company's. */
async function companyInvoiceSeen({ api }: Client, id: number, parts: Parts = {}): Promise<Parts> {
  const { revision } = await api.companyInvoices.one({ params: { id } })
  return { ...parts, params: { ...parts.params, id }, ...ifRevision(revision) }
}
const aCompanyPayment = () => ({
  docDate: '2025-01-07',
  paymentUnit: 1 as const,
  note: '',
  amountCents: 1 + Math.floor(Math.random() * 10_000),
})
const aLine = (kind: 'free' | 'credit') => ({
  kind,
  description: 'Letër',
  quantity: 1,
  unitAmountCents: 1,
  vatPercent: 20,
})
/** A line that was added to a draft for it. */
async function lineOfDraft(client: Client): Promise<Parts> {
  const seen = await invoiceSeen(client, INVOICE.draft)
  const { lines, revision } = await client.api.invoices.addItem(
    { params: { id: INVOICE.draft }, body: aLine('free') },
    { headers: seen.headers ?? {} },
  )
  return { params: { id: INVOICE.draft, itemId: lines.at(-1)?.id ?? 0 }, ...ifRevision(revision) }
}
/** An invitation that the mail server refused. */
async function aFailedJob({ api }: Client): Promise<Parts> {
  await api.users.create({ body: { ...aNewUser(), email: REFUSED_ADDRESS } })
  const { items } = await api.failedJobs.list()
  return { params: { id: items[0]?.id ?? '' } }
}
/** A number that nobody has. */
const A_STRANGER = { phonePrefix: '+355', phone: '69 999 9999' }
const aStranger = async (): Promise<Parts> => ({ body: A_STRANGER })
/** A contact that was made for it. */
async function contactOf({ api }: Client): Promise<Parts> {
  const { id: contactId, revision } = await api.businessDetails.addContact({
    params: { id: BUSINESS.own },
    body: aContact(),
  })
  return { params: { id: BUSINESS.own, contactId }, ...ifRevision(revision) }
}
async function featuresOf({ api }: Client): Promise<Parts> {
  const { features } = await api.businessDetails.full({ params: { id: BUSINESS.own } })
  return {
    params: { id: BUSINESS.own },
    body: aFeatureSet({ maxCookingTime: features.maxCookingTime === 60 ? 65 : 60 }),
    ...ifRevision(features.revision),
  }
}
/** A draft of a budget that was made for it. */
async function budgetOf(
  { api }: Client,
  body?: Record<string, unknown>,
): Promise<Parts & { params: { id: number; budgetId: number } }> {
  const { id: budgetId, revision } = await api.budgets.create({
    params: { id: COMPANY.own },
    body: { ...aBudget(), status: 0 },
  })
  return { params: { id: COMPANY.own, budgetId }, ...(body !== undefined && { body }), ...ifRevision(revision) }
}
/** A budget that is paid in advance: a draft, as nobody spends of it. */
async function prepaidOf(client: Client): Promise<{ params: { id: number; budgetId: number } }> {
  const { api } = client
  const { params, body, headers = {} } = await featuresOfCompany(client)
  await api.companies.changeFeatures(
    { params: { id: Number(params?.['id']) }, body: { ...aFeaturesOfCompany(), ...body, paymentMethods: [1, 2] } },
    { headers },
  )
  const { id: budgetId } = await api.budgets.create({
    params: { id: COMPANY.own },
    body: { ...aBudget({ paymentMethod: 2, to: '2099-12-31' }), status: 0 },
  })
  return { params: { id: COMPANY.own, budgetId } }
}
/** A paper of such a draft. */
async function attachmentOf(client: Client): Promise<Parts> {
  const { params } = await budgetOf(client)
  const { id: attachmentId } = await client.api.budgets.attach({ params, query: { name: 'a.pdf' }, body: aPdf() })
  return { params: { ...params, attachmentId } }
}
/** The paper of a new contract. */
async function contractFileOf({ api }: Client): Promise<Parts> {
  const company = { id: COMPANY.own }
  const { id: contractId } = await api.companies.addContract({ params: company, body: aCompanyContract() })
  const params = { ...company, contractId }
  await api.companies.setContractFile({ params, query: { name: 'a.pdf' }, body: aPdf() })
  return { params }
}
/** Names a company's rows. */
const BY_COMPANY = { tenant: 'company', as: 'company' } as const
const ownCompany = async (): Promise<Parts> => ({ params: { id: COMPANY.own } })
const SOME_DAYS = { from: '2026-11-01', to: '2026-11-07' }
type EndpointName = { [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}` }[keyof Contract]

const nothing = async (): Promise<Parts> => ({})
const ownBusiness = async (): Promise<Parts> => ({ params: { id: BUSINESS.own } })
/** Of the first business, every morning. */
const aSchedule = (): ScheduleInput => ({
  report: 'couriers',
  businessId: BUSINESS.own,
  kind: 'all',
  what: 'dishes',
  period: 'yesterday',
  every: 'day',
  weekday: null,
  monthDay: null,
  hour: 7,
  format: 'csv',
  language: 'en',
  words: { name: 'Couriers', columns: ['Courier', 'Orders'], nameless: '–', currency: 'Currency' },
})
/** One of its own for a call, as long as a person may have more. */
const scheduleOf = async ({ api }: Client): Promise<{ id: number }> => {
  const kept = await api.reportSchedules.list({})
  const { items } = kept.items.length < SCHEDULES_MAX ? await api.reportSchedules.create({ body: aSchedule() }) : kept
  return { id: items.at(-1)?.id ?? 0 }
}
const OWN_ROWS = 'answers the caller’s own rows'
const SETTINGS = 'the same for everybody'
/** A cent on a large invoice. */
const aPayment = () => ({
  docDate: '2026-01-01',
  paymentUnit: 1 as const,
  note: '',
  payments: [{ invoiceID: INVOICE.own, amountCents: 1 }],
  isSecond: true,
})
const aStatement = (kind: 'in' | 'returned' = 'in') => ({
  fileName: 'bank.csv',
  contentHash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
  bookings: [
    {
      kind,
      day: '2026-01-01',
      amountCents: 100,
      currency: 'ALL' as const,
      payer: 'Zgara',
      text: randomUUID(),
      reference: '',
      chargesCents: 0,
    },
  ],
})
/** The line of a statement that was read for it. */
async function lineOf({ api }: Client, kind?: 'in' | 'returned'): Promise<number> {
  const body = aStatement(kind)
  await api.statements.read({ body })
  const { items } = await api.statements.lines({ query: { search: body.bookings[0]?.text ?? '' } })
  return items[0]?.id ?? 0
}
/** Whoever else calls is told so, whatever is named. */
const BY_FINANCE = { namesNothing: 'is for administrators and the finance', as: 'admin' } as const
/** Whoever else calls is told so, whatever is named. */
const ofCampaign = async ({ api }: Client) => ({
  params: { id: (await api.campaigns.create({ body: aCampaign('Sample') })).id },
})
const ofBanner = async ({ api }: Client) => ({
  params: { id: (await api.webBanners.create({ body: aBanner('Sample') })).id },
})
const ofNotification = async ({ api }: Client) => ({
  params: { id: (await api.notifications.create({ body: aNotice('Sample') })).id },
})
const ofRunningNotice = async (client: Client): Promise<Parts> => {
  const { params } = await ofNotification(client)
  await client.api.notifications.send({ params, body: { receivers: null } }, ifRevision(1))
  return { params }
}
/** A push, to be tried by somebody with a device. */
async function ofOwnPush({ api, user }: Client): Promise<Parts> {
  await api.session.updateRegId({ params: { id: user.id }, body: { token: randomUUID(), source: 'web' } })
  const { id } = await api.notifications.create({ body: aPush('Sample') })
  return { params: { id }, body: { language: 'en' } }
}
const BY_CHANNELS = { namesNothing: 'is for channels, of their own guests', as: 'admin' } as const
const BY_ADMINISTRATORS = { namesNothing: 'is for administrators', as: 'admin' } as const

/** An order of the kitchen in the state that a call needs. */
const inState =
  (state: 'pending' | 'accepted' | 'cooked', parts: Omit<Parts, 'params'> = {}) =>
  async ({ api }: Client): Promise<Parts> => {
    const { id: orderId } = await bring(api, state)
    return { ...parts, params: { orderId } }
  }

/** An order that was taken by hand. */
async function manualOrder({ api }: Client): Promise<Parts> {
  return { body: { orderId: (await placeOrder(api, { manually: true })).id } }
}

/** An order with two lines, as the last one stays. */
const removal = async ({ api }: Client): Promise<Parts> => {
  const order = await placeOrder(api, { items: [1, 2].map((quantity) => ({ id: MENU.own.plain, quantity })) })
  return { params: { orderId: order.id, itemId: order.items[0]?.id ?? 0 } }
}

/** A customer of their own: correcting the address of one who ordered a hundred times changes a hundred orders. */
async function customerAndAddress({ api }: Client): Promise<{ customerId: number; addressId: number }> {
  const phone = `69 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const { customer, customerAddress } = await placeOrder(api, {
    customer: { name: 'Drita Leka', phonePrefix: '+355', phone },
  })
  return { customerId: customer.id, addressId: customerAddress?.id ?? 0 }
}

async function bring(api: Api, state: 'pending' | 'accepted' | 'cooked'): Promise<Order> {
  const order = await placeOrder(api)
  const params = { orderId: order.id }
  if (state === 'pending') return order
  const accepted = await api.orders.accept({ params, body: { cookingTime: 20 } })
  return state === 'accepted' ? accepted : api.orders.markCooked({ params })
}

const ofRestaurant = async (): Promise<Parts> => ({ query: { restaurantId: String(BUSINESS.own) } })
const ownRestaurant = async (): Promise<Parts> => ({ query: { businessId: String(BUSINESS.own) } })

/** Another device of the caller's, on which they signed in as well and that was heard of. */
async function aDevice({ api, user }: Client): Promise<{ deviceId: string }> {
  const deviceId = randomUUID()
  const there = { 'X-Drin-Device': deviceId }
  const body = { username: user.username, password: PASSWORD, source: 'web' as const }
  const { token } = await api.session.signIn({ body }, { headers: there })
  const headers = { ...there, Authorization: `Bearer ${token}` }
  await api.live.heartbeat({ body: aHeartbeat(deviceId) }, { headers })
  return { deviceId }
}

/** A network printer at whose address nothing listens. */
const aPrinter = (): PrinterInput => ({
  name: 'Kitchen',
  host: '127.0.0.1',
  port: 9109,
  columns: 48,
  language: 'sq',
  copies: 1,
  automatic: false,
})
const printerOf = async ({ api }: Client): Promise<{ printerId: number }> => ({
  printerId: (await api.printing.addPrinter({ body: { businessId: BUSINESS.own, ...aPrinter() } })).id,
})

/** The printing role, for the device that calls. */
async function aRole(kitchen: Client) {
  const deviceId = kitchen.deviceId ?? randomUUID()
  await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId) })
  const { columns, language, copies, automatic } = aPrinter()
  return { businessId: BUSINESS.own, deviceId, way: 'window' as const, columns, language, copies, automatic }
}

async function aSelfTest(kitchen: Client): Promise<{ testId: string }> {
  const { api } = kitchen
  const test = await api.readiness.startSelfTest({ body: { businessId: BUSINESS.own, ...(await aDevice(kitchen)) } })
  return { testId: test.id }
}
const newOrder = async (): Promise<Parts> => ({ body: aNewOrder() })
const credentials = (username: string): Parts => ({ body: { username, password: PASSWORD, source: 'web' } })

/** Tomorrow for an hour: the calls after it must find the business open. */
function aPlannedClosing() {
  const startsAt = Date.now() + 24 * 3_600_000
  const [startDate, endDate] = [startsAt, startsAt + 3_600_000].map((ms) => new Date(ms).toISOString())
  return { reason: { id: 1 }, notes: '', startDate: startDate ?? '', endDate: endDate ?? '' }
}

/** Somebody of the kitchen who works there no more, as they are, with an address. */
async function anEdit({ api }: Client) {
  const params = { id: ACCOUNTS.former.id }
  const { revision, name, surname, phonePrefix, phone, type, rights } = await api.users.one({ params })
  const body = {
    name,
    surname,
    phonePrefix,
    phone,
    type,
    rights,
    email: 'former@drin.test',
    positionId: null,
    maxOrders: null,
    businessIds: [BUSINESS.own],
    companyIds: [],
  }
  return { params, body, ...ifRevision(revision) }
}

/** The same, with the address. */
/** Somebody new in the kitchen's business, with a name that nobody has. */
const aNewUser = () => ({
  username: `new.${randomUUID()}`,
  name: 'Dea',
  surname: 'Re',
  phonePrefix: '',
  phone: '',
  email: 'dea@lana.test',
  type: USER_TYPES.restaurant,
  positionId: null,
  maxOrders: null,
  rights: [],
  businessIds: [BUSINESS.own],
  companyIds: [],
})

async function withAddress(owner: Client) {
  const { params, body, headers } = await anEdit(owner)
  await owner.api.users.save({ params, body }, { headers })
  return { params }
}

const discountBody = () => aDiscount({ minimumOrder: 1_000_000, draft: true })
const discountOf = async ({ api }: Client, parts: Parts = {}): Promise<Parts> => {
  const { id } = await api.discounts.create({ body: { businessId: BUSINESS.own, ...discountBody() } })
  return { params: { id }, ...parts }
}
/** A zone that rests: the orders of other samples go where they like. */
const zoneIdOf = async ({ api }: Client): Promise<number> =>
  (await api.serviceZones.create({ params: { id: BUSINESS.own }, body: aZone({ active: false }) })).id
const seenFirst = ifRevision(1)

const termsNow = ({ api }: Client) => api.financeTerms.read({ params: { id: BUSINESS.own } })
const seenTerms = ({ revision }: { revision: number }) => ifRevision(revision)
/** Other terms than those that stand, from a Monday on that is always to come. */
async function newTerms(admin: Client) {
  const now = await termsNow(admin)
  const commission = Math.floor(Math.random() * 5_000) / 100
  const body = aTermsInput(now, {
    baboonPercentage: commission,
    validFrom: nextPeriod(dayAfter(now.today, 30), 0).from,
  })
  return { params: { id: BUSINESS.own }, body, ...seenTerms(now) }
}

/** A type of business that no other has the names of. */
const aType = () => {
  const name = `Type ${randomUUID().slice(0, 8)}`
  return { value: { sq: name, en: name, it: name }, asksCookingTime: true, active: true }
}
const aPoint = () => ({ pointName: `Point ${randomUUID().slice(0, 8)}`, address: 'Rruga Adria 2' })
const pointOf = async ({ api }: Client): Promise<Parts> => {
  const { id: pointId } = await api.businessSetup.addTakeAwayPoint({ params: { id: BUSINESS.own }, body: aPoint() })
  return { params: { id: BUSINESS.own, pointId }, ...seenFirst }
}
const nobodys = { sq: '', en: '', it: '' }
const seoTexts = { metaTitle: nobodys, metaDescription: nobodys, metaKeyWords: { sq: [], en: [], it: [] } }
const hubSeo = { ...seoTexts, platform: 1 as const }
/** What search engines are told of the own business, as it is now. */
const seoNow = async ({ api }: Client) => {
  const params = { id: BUSINESS.own }
  return (await api.businessSetup.seo({ params })) ?? api.businessSetup.createSeo({ params, body: hubSeo })
}
/** The record of the own business taken away: its number. */
const withoutSeo = async (client: Client) => {
  const { id, revision } = await seoNow(client)
  await client.api.seo.remove({ params: { id } }, ifRevision(revision))
  return id
}
const aFill = {
  entityType: 0 as const,
  platform: 2 as const,
  cityId: null,
  metaTitle: { ...nobodys, sq: '{name}' },
  metaDescription: nobodys,
}

const forEditors = { honest: nothing, namesNothing: SETTINGS, as: 'owner' } as const
const aToppingType = () => ({
  displayedText: 'Shtesa',
  min: 0,
  max: 2,
  items: [{ displayedText: 'Mocarela', price: 120 }],
})
const toppingItemOf = async ({ api }: Client) => {
  const { id: typeId, items } = await api.toppings.createType({ params: { id: BUSINESS.own }, body: aToppingType() })
  return { params: { id: BUSINESS.own, typeId }, itemId: items[0]?.id ?? 0 }
}
const toppingTypeOf = async (kitchen: Client, parts: Parts = {}): Promise<Parts> => ({
  params: (await toppingItemOf(kitchen)).params,
  ...parts,
})
/** Hours that close nothing, of the revision that stands. */
async function hoursAroundTheClock({ api }: Client): Promise<Parts> {
  const params = { id: BUSINESS.own }
  const { revision } = await api.openingHours.read({ params })
  const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  return { params, body: { week, overrides: [] }, ...ifRevision(revision) }
}

/** A dish that costs nothing yet: the kitchen may not set prices. */
const dishBody = (differs: Partial<DishInput> = {}) => aDish({ price: 0, ...differs })
const ofMenu = { id: BUSINESS.own }
const newDish = async ({ api }: Client, parts: Parts = {}): Promise<Parts> => {
  const { id: itemId } = await api.menuEditing.createDish({ params: ofMenu, body: dishBody() })
  return { ...parts, params: { ...ofMenu, itemId, ...parts.params } }
}
const newCategory = async ({ api }: Client, parts: Parts = {}): Promise<Parts> => {
  const body = aCategory(`Kategori ${randomUUID()}`)
  const { id: categoryId } = await api.menuEditing.createCategory({ params: ofMenu, body })
  return { ...parts, params: { ...ofMenu, categoryId, ...parts.params } }
}
const menuAsSeen = async ({ api }: Client): Promise<Parts> => {
  const { menu } = await api.menuEditing.dishes({ params: ofMenu })
  return { params: ofMenu, body: { status: 'PUBLISHED' }, ...ifRevision(menu.revision) }
}

const ofCompany = { id: COMPANY.own }

/** As the company is now, with another address for invoices. */
async function companySeen({ api }: Client): Promise<Parts> {
  const company = await api.companies.one({ params: { id: COMPANY.own } })
  const { contacts, addresses, revision } = company
  return {
    params: { id: COMPANY.own },
    body: aCompany({ contacts, email: `${randomUUID()}@adriatik.al`, addresses }),
    ...ifRevision(revision),
  }
}
/** For its first address, which is made where there is none. */
async function orderingTimeOf({ api }: Client): Promise<Parts> {
  const params = { id: COMPANY.own }
  const { contacts, addresses, revision } = await api.companies.one({ params })
  const [there] = addresses
  if (there !== undefined) return { params, body: anOrderingTime(there.id) }
  const body = aCompany({ contacts, addresses: [anAddress('Zyra')] })
  const saved = await api.companies.change({ params, body }, ifRevision(revision))
  return { params, body: anOrderingTime(saved.addresses[0]?.id ?? 0) }
}
async function featuresOfCompany({ api }: Client): Promise<Parts> {
  const { features } = await api.companies.one({ params: { id: COMPANY.own } })
  const warnPercent = features.warnPercent === 80 ? 85 : 80
  return { params: { id: COMPANY.own }, body: aFeaturesOfCompany({ warnPercent }), ...ifRevision(features.revision) }
}
/** An employee who was made for it. */
const newEmployee = async ({ api }: Client, parts: Parts = {}): Promise<Parts> => {
  const { id: employeeId, revision } = await api.employees.create({ params: ofCompany, body: anEmployee() })
  return { ...parts, params: { ...ofCompany, employeeId, ...parts.params }, ...ifRevision(revision) }
}
const newEmployeeGroup = async ({ api }: Client, parts: Parts = {}): Promise<Parts> => {
  const { id: groupId, revision } = await api.employeeGroups.create({ params: ofCompany, body: anEmployeeGroup() })
  return { ...parts, params: { ...ofCompany, groupId, ...parts.params }, ...ifRevision(revision) }
}
/** A list of meals that is closed (`seedLunches`). */
async function aClosedGroup({ api }: Client) {
  const { items } = await api.companyOrders.list({
    query: { businessId: BUSINESS.own, sort: 'docDate', direction: 'asc' },
  })
  const [group] = items
  if (group === undefined) throw new Error('no meals were ordered')
  return group
}
/** A list to which its company may ask to add a meal. */
async function aClosedList({ api }: Client): Promise<number> {
  const { lists } = await api.companyOrders.closedLists({ query: { companyId: COMPANY.own } })
  const [list] = lists
  if (list === undefined) throw new Error('no list is closed')
  return list.groupId
}
/** The bag of a meal of it. */
async function aBag(client: Client) {
  const { id: groupId } = await aClosedGroup(client)
  const { people } = await client.api.companyOrders.one({ params: { groupId } })
  return { groupId, orderId: people[0]?.orderId ?? 0 }
}
/** A meal whose list is open, or was when it was cancelled. */
async function lastMeal({ api }: Client) {
  const { items } = await api.companyOrders.meals({ query: { companyId: COMPANY.own, sort: 'day' } })
  const [meal] = items
  if (meal === undefined) throw new Error('no meals were ordered')
  return meal
}
/** A number of the plan that nobody has taken away; the seed has some for three months. */
async function aPlanned({ api }: Client) {
  for (const days of [7, 14, 21, 28]) {
    const week = weekOf(dayAfter(new Date().toISOString().slice(0, 10), days))
    const { cells } = await api.weeklyPlan.ofCompany({ query: { companyId: COMPANY.own, week } })
    const cell = cells.find(({ expected, refused }) => expected > 0 && refused === null)
    if (cell !== undefined) return { cell, params: paramsOf(cell, COMPANY.own), ...ifRevision(cell.revision) }
  }
  throw new Error('nothing is planned any more')
}
/** The same as its restaurant reads it. */
async function aPlannedSlot({ api }: Client) {
  for (let days = 35; days < 85; days += 7) {
    const week = weekOf(dayAfter(new Date().toISOString().slice(0, 10), days))
    const { cells } = await api.weeklyPlan.ofKitchen({ query: { businessId: BUSINESS.own, week } })
    const cell = cells.find(({ refused }) => refused === null)
    if (cell !== undefined) return { params: paramsOf(cell, cell.company.id) }
  }
  throw new Error('every slot was refused')
}
const paramsOf = (
  { day, orderingTimeId, business }: { day: string; orderingTimeId: number; business: { id: number } },
  companyId: number,
) => ({ companyId, day, orderingTimeId, businessId: business.id })
const thisWeek = (): string => weekOf(new Date().toISOString().slice(0, 10))
const aPerson = async (client: Client) => ({
  companyId: String(COMPANY.own),
  employeeId: String((await lastMeal(client)).employee.id),
})

const aMadeBlock = ({ api }: Client) => api.appBlocks.create({ body: aBlock() })
const aMadeSubcategory = ({ api }: Client) => api.subcategories.create({ body: aSubcategory() })
function aCondition() {
  const { name: _name, isShown: _isShown, ...condition } = aFilter()
  return condition
}

const aWebhook = (differs: Partial<WebhookInput> = {}): WebhookInput => ({
  url: 'https://channel.example/hooks',
  types: [],
  email: 'it@channel.example',
  active: true,
  ...differs,
})
/** A channel has five at most. */
const aMadeWebhook = async ({ api }: Client) => {
  const [known] = (await api.webhooks.list()).items
  return { params: { id: (known ?? (await api.webhooks.create({ body: aWebhook() }))).id } }
}

/** One entry an endpoint: a call that is declared and not listed here is a type error. */
export const SAMPLES: Record<EndpointName, Sample> = {
  'media.upload': { honest: ownBusiness, as: 'owner' },
  'budgets.list': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'budgets.counts': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'budgets.companies': { honest: nothing, namesNothing: OWN_ROWS, ...BY_COMPANY },
  'budgets.ofCompany': { honest: ownCompany, ...BY_COMPANY },
  'budgets.statuses': { honest: nothing, namesNothing: SETTINGS, ...BY_COMPANY },
  'budgets.choices': { honest: ownCompany, ...BY_COMPANY },
  'budgets.one': { honest: async (client) => ({ params: (await budgetOf(client)).params }), ...BY_COMPANY },
  'budgets.create': {
    honest: async () => ({ params: { id: COMPANY.own }, body: { ...aBudget(), status: 0 } }),
    ...BY_COMPANY,
  },
  'budgets.change': { honest: (client) => budgetOf(client, aBudget()), ...BY_COMPANY },
  'budgets.exists': {
    honest: async () => ({ params: { id: COMPANY.own }, body: { ...SOME_DAYS, employeeGroupIds: [] } }),
    ...BY_COMPANY,
  },
  'budgets.setStatus': {
    honest: async (client) => {
      const { params, headers } = await budgetOf(client)
      return { params: { ...params, status: 4 }, ...(headers !== undefined && { headers }) }
    },
    ...BY_COMPANY,
  },
  'budgets.attach': {
    honest: async (client) => ({ params: (await budgetOf(client)).params, query: { name: 'a.pdf' } }),
    ...BY_COMPANY,
  },
  'budgets.removeAttachment': { honest: attachmentOf, ...BY_COMPANY },
  'budgets.attachment': { honest: attachmentOf, ...BY_COMPANY },
  'budgets.alert': { honest: ownCompany, ...BY_COMPANY },
  'budgets.alerts': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'companyDashboards.ofCompany': {
    honest: async () => ({ params: { id: COMPANY.own }, query: SOME_DAYS }),
    ...BY_COMPANY,
  },
  'companyDashboards.ofAll': { honest: async () => ({ query: SOME_DAYS }), namesNothing: OWN_ROWS, ...BY_COMPANY },
  'companyDashboards.finance': { honest: ownCompany, ...BY_COMPANY },
  'session.me': { honest: nothing, namesNothing: OWN_ROWS },
  'session.signIn': { honest: async () => credentials('kitchen'), namesNothing: 'is for strangers' },
  'session.signInB2B': { honest: async () => credentials('company'), namesNothing: 'is for strangers' },
  'session.changePassword': {
    honest: async ({ user }) => ({
      params: { id: user.id },
      body: { currentPassword: PASSWORD, newPassword: PASSWORD },
    }),
  },
  'session.setPasswordByLink': {
    honest: async (owner) => {
      // An invitation: to the same person a link goes once a minute.
      await owner.api.users.create({ body: aNewUser() })
      return { body: { token: lastLinkToken(), newPassword: PASSWORD } }
    },
    namesNothing: 'is for strangers',
  },
  'session.signOut': { honest: nothing, namesNothing: OWN_ROWS },
  'session.removeDevice': {
    honest: async ({ user, api }) => {
      await api.session.updateRegId({ params: { id: user.id }, body: { token: 'a-device', source: 'web' } })
      return { params: { userId: user.id, regId: 'a-device' } }
    },
  },
  'session.updateRegId': {
    honest: async ({ user }) => ({ params: { id: user.id }, body: { token: 'a-device', source: 'web' } }),
  },
  'orders.list': { honest: ofRestaurant },
  'orders.sums': { honest: ofRestaurant },
  'orders.dashboard': { honest: ofRestaurant },
  'orders.kanbanView': { honest: ofRestaurant },
  'orders.one': { honest: inState('pending') },
  'orders.create': { honest: newOrder },
  'orders.intake': { honest: newOrder },
  'orders.accept': { honest: inState('pending', { body: { cookingTime: 20 } }) },
  'orders.reject': { honest: inState('pending', { body: { rejectReason: { id: 1 }, notes: '' } }) },
  'orders.markCooked': { honest: inState('accepted') },
  'orders.markCollected': { honest: inState('cooked') },
  'orders.markDelivered': { honest: inState('cooked') },
  'orders.recall': { honest: inState('cooked', { body: { to: 'cooking', reason: 'pressed_by_mistake' } }) },
  'orders.setStatus': {
    honest: async (kitchen) => {
      const { params } = await inState('accepted')(kitchen)
      return { params: { ...params, status: 'ACCEPTED_TO_PICK_UP' }, body: {} }
    },
  },
  'orders.rejectReasonTypes': { honest: nothing, namesNothing: SETTINGS },
  'orders.rejectReasons': { honest: nothing, namesNothing: SETTINGS },
  'orders.posRejectReasons': { honest: nothing, namesNothing: SETTINGS },
  'orders.posSettings': { honest: nothing, namesNothing: SETTINGS },
  'orderEditing.comments': { honest: inState('pending') },
  'orderEditing.addComment': { honest: inState('pending', { body: { type: 3, text: 'Rang twice' } }) },
  'orderEditing.setAddress': {
    honest: async ({ api }) => {
      const order = await placeOrder(api)
      const elsewhere = { customerAddress: { addressStreet: 'Rruga e Elbasanit 7' } }
      const { customerAddress } = await placeOrder(api, elsewhere)
      return { params: { orderId: order.id, addressId: customerAddress?.id ?? 0 } }
    },
  },
  'orderEditing.addItems': { honest: inState('accepted', { body: { items: [{ id: MENU.own.plain, quantity: 1 }] } }) },
  'orderEditing.removeItem': { honest: removal },
  'orderEditing.reduceItem': {
    honest: async ({ api }) => {
      const { id: orderId, items } = await placeOrder(api, { items: [{ id: MENU.own.plain, quantity: 2 }] })
      return { params: { orderId, itemId: items[0]?.id ?? 0 }, body: { quantity: 1 } }
    },
  },
  'orderEditing.setPackages': { honest: inState('accepted', { body: { packagesNo: 3 } }) },
  'orderEditing.waiters': { honest: ownBusiness },
  'orderEditing.setWaiter': {
    honest: async (kitchen) => {
      const { params } = await inState('accepted')(kitchen)
      return { params: { ...params, waiterId: ACCOUNTS.kitchen.id } }
    },
  },
  'orderEditing.synchronize': { honest: manualOrder },
  'orderEditing.reattemptInvoicePrint': { honest: manualOrder },
  'orderEditing.refund': {
    honest: async ({ api }) => {
      const { id: orderId } = await placeOrder(api, { paymentMethod: { paymentType: 'CREDIT_CARD' } })
      return { params: { orderId }, body: { amount: 50, reason: 'Cold' } }
    },
    as: 'owner',
  },
  'orderEditing.history': { honest: inState('cooked') },
  'orderEditing.paymentTypes': { honest: nothing, namesNothing: SETTINGS },
  'companyOrders.board': { honest: async () => ({ query: { businessId: String(BUSINESS.own) } }) },
  'companyOrders.list': { honest: async () => ({ query: { businessId: String(BUSINESS.own) } }) },
  'companyOrders.one': { honest: async (kitchen) => ({ params: { groupId: (await aClosedGroup(kitchen)).id } }) },
  'companyOrders.setStatus': {
    honest: async (kitchen) => ({
      params: { groupId: (await aClosedGroup(kitchen)).id, status: 'ACCEPTED_TO_PICK_UP' },
      body: { notes: '' },
    }),
  },
  'companyOrders.tickBag': { honest: async (kitchen) => ({ params: await aBag(kitchen), body: { revision: 1 } }) },
  'companyOrders.meals': {
    as: 'admin',
    tenant: 'company',
    honest: async () => ({ query: { companyId: String(COMPANY.own) } }),
  },
  'companyOrders.cancelMeal': {
    as: 'admin',
    tenant: 'company',
    honest: async (admin) => ({ params: { orderId: (await lastMeal(admin)).orderId } }),
  },
  'companyOrders.closedLists': {
    as: 'admin',
    tenant: 'company',
    honest: async () => ({ query: { companyId: String(COMPANY.own) } }),
  },
  'companyOrders.closedList': {
    as: 'admin',
    tenant: 'company',
    honest: async (admin) => ({ params: { groupId: await aClosedList(admin) } }),
  },
  'companyOrders.addMeal': {
    as: 'admin',
    tenant: 'company',
    honest: async (admin) => ({
      params: { groupId: await aClosedList(admin) },
      body: {
        employee: { id: (await lastMeal(admin)).employee.id },
        items: [{ id: MENU.own.plain, quantity: 1 }],
        notes: '',
      },
    }),
  },
  'companyOrders.channelSlots': {
    as: 'admin',
    namesNothing: 'is for channels and administrators',
    honest: async (admin) => ({ query: { ...(await aPerson(admin)), date: (await lastMeal(admin)).day } }),
  },
  'companyOrders.channelMeals': {
    as: 'admin',
    namesNothing: 'is for channels and administrators',
    honest: async (admin) => ({ query: { ...(await aPerson(admin)), week: weekOf((await lastMeal(admin)).day) } }),
  },
  'weeklyPlan.ofCompany': {
    honest: async () => ({ query: { companyId: String(COMPANY.own), week: thisWeek() } }),
    ...BY_COMPANY,
  },
  'weeklyPlan.ofKitchen': {
    honest: async () => ({ query: { businessId: String(BUSINESS.own), week: thisWeek() } }),
  },
  'weeklyPlan.write': {
    honest: async (company) => {
      const { params, headers } = await aPlanned(company)
      return { params, headers, body: { expected: 0 } }
    },
    ...BY_COMPANY,
  },
  'weeklyPlan.copy': {
    honest: async ({ api }) => {
      const weeks = { from: thisWeek(), to: weekAfter(thisWeek(), 8) }
      const params = { companyId: COMPANY.own }
      const { seen } = await api.weeklyPlan.copy({ params, body: { ...weeks, seen: null } })
      return { params, body: { ...weeks, seen } }
    },
    ...BY_COMPANY,
  },
  'weeklyPlan.refuse': {
    honest: async (kitchen) => ({ ...(await aPlannedSlot(kitchen)), body: { reason: 'Pa gaz' } }),
  },
  'weeklyPlan.takeBack': {
    honest: async (kitchen) => {
      const { params } = await aPlannedSlot(kitchen)
      await kitchen.api.weeklyPlan.refuse({ params, body: { reason: 'Pa gaz' } })
      return { params }
    },
  },
  'weeklyPlan.troubles': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'weeklyPlan.solve': {
    honest: async ({ api }) => {
      const [trouble] = await api.weeklyPlan.troubles({})
      return { params: { id: trouble?.id ?? 0 } }
    },
    ...BY_COMPANY,
  },
  'customers.search': { honest: async () => ({ query: { restaurantId: String(BUSINESS.own), search: 'Arta' } }) },
  'customers.addresses': {
    honest: async (kitchen) => ({ params: { customerId: (await customerAndAddress(kitchen)).customerId } }),
  },
  'customers.editAddress': {
    honest: async (kitchen) => ({
      params: await customerAndAddress(kitchen),
      body: { addressStreet: 'Rruga Myslym Shyri 42', addressDetails: 'Kati 3', latitude: 41.32, longitude: 19.8 },
    }),
  },
  'businessStatus.read': { honest: ownBusiness },
  'businessStatus.set': { honest: async () => ({ params: { id: BUSINESS.own, status: 1 } }) },
  'businessStatus.setByCatalogue': { honest: async () => ({ params: { id: BUSINESS.own, status: 1 } }) },
  'businessStatus.goOnline': { honest: ownBusiness },
  'businessStatus.goOffline': { honest: ownBusiness },
  'businessStatus.closingReasons': { honest: nothing, namesNothing: SETTINGS },
  'businessStatus.close': {
    honest: async () => ({ params: { id: BUSINESS.own, cityId: 1 }, body: aPlannedClosing() }),
  },
  'businessStatus.setClosingStatus': {
    honest: async ({ api }) => {
      const params = { id: BUSINESS.own, cityId: 1 }
      const { closingTime } = await api.businessStatus.close({ params, body: aPlannedClosing() })
      return { params, body: { id: closingTime?.id ?? 0, status: 0 } }
    },
  },
  'businessStatus.giveExtraTime': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: { minutes: 10, end: 60 } }),
  },
  'businessStatus.setExtraTimeStatus': { honest: async () => ({ params: { id: BUSINESS.own, status: 0 } }) },
  'menu.items': { honest: ownBusiness },
  'menu.dishesOff': { honest: ownBusiness },
  'menu.setAvailability': {
    honest: async () => ({
      params: { id: BUSINESS.own, itemId: MENU.own.withVariants },
      body: { until: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  },
  'menu.setPartAvailability': {
    honest: async () => ({
      params: { id: BUSINESS.own, part: 'topping' as const, partId: MENU.own.olives },
      body: { until: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  },
  'menu.takeAwayPoints': { honest: ownBusiness },
  'menu.orderingRules': { honest: ownBusiness },
  'menuEditing.dishes': { honest: ownBusiness },
  'menuEditing.dish': { honest: newDish },
  'menuEditing.dishOrders': { honest: newDish },
  'menuEditing.createDish': { honest: async () => ({ params: ofMenu, body: dishBody() }) },
  'menuEditing.changeDish': {
    honest: (kitchen) => newDish(kitchen, { body: dishBody({ vatPercent: 6 }), ...seenFirst }),
  },
  'menuEditing.removeDish': { honest: (kitchen) => newDish(kitchen, seenFirst) },
  'menuEditing.revertDish': { honest: (kitchen) => newDish(kitchen, seenFirst) },
  'menuEditing.orderDish': { honest: (kitchen) => newDish(kitchen, { params: { n: 1 } }) },
  'menuEditing.changeDishes': {
    honest: async ({ api }) => {
      const { id } = await api.menuEditing.createDish({ params: ofMenu, body: dishBody() })
      return { params: ofMenu, body: { dishes: [{ id, revision: 1 }], action: { kind: 'status', status: 'HIDDEN' } } }
    },
  },
  'menuEditing.importMenu': { honest: async () => ({ params: ofMenu, body: { lines: [], dryRun: true } }) },
  'menuEditing.categories': { honest: ownBusiness },
  'menuEditing.category': { honest: newCategory },
  'menuEditing.createCategory': {
    honest: async () => ({ params: ofMenu, body: aCategory(`Kategori ${randomUUID()}`) }),
  },
  'menuEditing.changeCategory': {
    honest: (kitchen) => newCategory(kitchen, { body: aCategory(`Kategori ${randomUUID()}`), ...seenFirst }),
  },
  'menuEditing.removeCategory': { honest: (kitchen) => newCategory(kitchen, seenFirst) },
  'menuEditing.orderCategory': { honest: (kitchen) => newCategory(kitchen, { params: { n: 1 } }) },
  'menuEditing.customItem': { honest: ownBusiness },
  'menuEditing.publish': { honest: menuAsSeen },
  'menuEditing.publishAgain': { honest: menuAsSeen },
  'home.today': { honest: ofRestaurant },
  'businessDetails.full': { honest: ownBusiness },
  'businessDetails.logs': { honest: ownBusiness },
  'businessDetails.addLogEntry': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: { type: 3, text: 'Called about the menu' } }),
    ...BY_ADMINISTRATORS,
  },
  'businessDetails.create': { honest: async () => ({ body: aStore() }), namesNothing: 'makes one', as: 'admin' },
  'businessDetails.change': {
    honest: async ({ api }) => {
      const { details } = await api.businessDetails.full({ params: { id: BUSINESS.own } })
      return { params: { id: BUSINESS.own }, body: aStore(), ...ifRevision(details.revision) }
    },
    as: 'owner',
  },
  'businessDetails.addContact': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: aContact() }),
    as: 'owner',
  },
  'businessDetails.changeContact': {
    honest: async (owner) => ({ ...(await contactOf(owner)), body: aContact({ position: `Shift ${randomUUID()}` }) }),
    as: 'owner',
  },
  'businessDetails.removeContact': { honest: contactOf, as: 'owner' },
  'businessDetails.restoreContact': { honest: contactOf, as: 'owner' },
  'businessDetails.addContract': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: aContract() }),
    ...BY_ADMINISTRATORS,
  },
  'businessDetails.changeContract': {
    honest: async ({ api }) => {
      const { id: contractId } = await api.businessDetails.addContract({
        params: { id: BUSINESS.own },
        body: aContract(),
      })
      return { params: { id: BUSINESS.own, contractId }, body: aContract(), ...seenFirst }
    },
    ...BY_ADMINISTRATORS,
  },
  'businessDetails.setFeatures': { honest: featuresOf, as: 'owner' },
  'businessDetails.changeFeatures': { honest: featuresOf, as: 'owner' },
  'catalogues.priceRanges': forEditors,
  'catalogues.contactTypes': forEditors,
  'catalogues.types': forEditors,
  'catalogues.zones': forEditors,
  'catalogues.percentages': forEditors,
  'catalogues.statuses': forEditors,
  'catalogues.paymentMethods': forEditors,
  'catalogues.type': {
    // One with which every installation begins.
    honest: async () => ({ params: { id: 1 } }),
    namesNothing: SETTINGS,
    as: 'admin',
  },
  'catalogues.createType': { honest: async () => ({ body: aType() }), namesNothing: SETTINGS, as: 'admin' },
  'catalogues.changeType': {
    honest: async ({ api }) => {
      const { id } = await api.catalogues.createType({ body: aType() })
      return { params: { id }, body: aType(), ...seenFirst }
    },
    namesNothing: SETTINGS,
    as: 'admin',
  },
  'marketingOptions.bannerTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.contentTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.contentFormatTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.autoGenerated': { honest: async () => ({ params: { x: 2 } }), ...BY_ADMINISTRATORS },
  'marketingOptions.campaignTypesOfApp': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.campaignTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.positions': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.redirectTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.viewTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.filterTypes': { honest: nothing, ...BY_ADMINISTRATORS },
  'marketingOptions.parameterNames': { honest: async () => ({ params: { t: 2 } }), ...BY_ADMINISTRATORS },
  'marketingOptions.uploadPicture': { honest: nothing, ...BY_ADMINISTRATORS },
  'appBlocks.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'appBlocks.one': {
    honest: async (client) => ({ params: { id: (await aMadeBlock(client)).id } }),
    ...BY_ADMINISTRATORS,
  },
  'appBlocks.create': { honest: async () => ({ body: aBlock() }), ...BY_ADMINISTRATORS },
  'appBlocks.change': {
    honest: async (client) => {
      const { id, revision } = await aMadeBlock(client)
      return { params: { categoryID: id }, body: aBlock({ autoMost: 5 }), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'appBlocks.order': {
    honest: async (client) => {
      await aMadeBlock(client)
      return { params: { id: (await aMadeBlock(client)).id, n: 1 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'appBlocks.setStatus': {
    honest: async (client) => ({ params: { id: (await aMadeBlock(client)).id, s: 0 } }),
    ...BY_ADMINISTRATORS,
  },
  'subcategories.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'subcategories.one': {
    honest: async (client) => ({ params: { id: (await aMadeSubcategory(client)).id } }),
    ...BY_ADMINISTRATORS,
  },
  'subcategories.create': { honest: async () => ({ body: aSubcategory() }), ...BY_ADMINISTRATORS },
  'subcategories.change': {
    honest: async (client) => {
      const { id, revision } = await aMadeSubcategory(client)
      return { params: { id }, body: aSubcategory({ isShown: false }), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'subcategories.order': {
    honest: async (client) => {
      await aMadeSubcategory(client)
      return { params: { id: (await aMadeSubcategory(client)).id, n: 1 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'subcategories.parts': { honest: nothing, ...BY_ADMINISTRATORS },
  'subcategories.createPart': {
    honest: async (client) => ({ body: { subcategoryId: (await aMadeSubcategory(client)).id, ...aPart() } }),
    ...BY_ADMINISTRATORS,
  },
  'subcategories.orderPart': {
    honest: async (client) => {
      const { id: subcategoryId } = await aMadeSubcategory(client)
      await client.api.subcategories.createPart({ body: { subcategoryId, ...aPart() } })
      const { id } = await client.api.subcategories.createPart({ body: { subcategoryId, ...aPart() } })
      return { params: { id, n: 1 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'subcategories.changePart': {
    honest: async (client) => {
      const { id: subcategoryId } = await aMadeSubcategory(client)
      const { id, revision } = await client.api.subcategories.createPart({ body: { subcategoryId, ...aPart() } })
      return { params: { id }, body: aPart({ isShown: false }), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'appFilters.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'appFilters.create': { honest: async () => ({ body: aFilter() }), ...BY_ADMINISTRATORS },
  'appFilters.change': {
    honest: async ({ api }) => {
      const { id, revision } = await api.appFilters.create({ body: aFilter() })
      return { params: { id }, body: aFilter({ isShown: false }), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'appFilters.order': {
    honest: async ({ api }) => {
      await api.appFilters.create({ body: aFilter() })
      const { id } = await api.appFilters.create({ body: aFilter() })
      return { params: { id, n: 1 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'appFilters.matching': { honest: async () => ({ body: aCondition() }), ...BY_ADMINISTRATORS },
  'homepage.configurator': { honest: nothing, ...BY_ADMINISTRATORS },
  'homepage.show': { honest: async () => ({ query: { cityId: '1' } }), namesNothing: SETTINGS },
  'homepage.preview': {
    honest: async () => ({
      body: { cityId: 1, platform: 'app', businessType: null, lang: 'en', at: null, draft: null },
    }),
    ...BY_ADMINISTRATORS,
  },
  'campaigns.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'campaigns.one': { honest: ofCampaign, ...BY_ADMINISTRATORS },
  'campaigns.create': { honest: async () => ({ body: aCampaign('New') }), ...BY_ADMINISTRATORS },
  'campaigns.change': {
    honest: async (client) => ({ ...(await ofCampaign(client)), body: aCampaign('Changed'), ...ifRevision(1) }),
    ...BY_ADMINISTRATORS,
  },
  'campaigns.order': {
    honest: async (client) => {
      const { params } = await ofCampaign(client)
      await client.api.campaigns.create({ body: aCampaign('Behind') })
      return { params: { ...params, n: 100_000 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'campaigns.setStatus': {
    honest: async (client) => ({ params: { ...(await ofCampaign(client)).params, s: 0 } }),
    ...BY_ADMINISTRATORS,
  },
  'campaigns.copy': { honest: ofCampaign, ...BY_ADMINISTRATORS },
  'webBanners.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'webBanners.one': { honest: ofBanner, ...BY_ADMINISTRATORS },
  'webBanners.create': { honest: async () => ({ body: aBanner('New') }), ...BY_ADMINISTRATORS },
  'webBanners.change': {
    honest: async (client) => ({ ...(await ofBanner(client)), body: aBanner('Changed'), ...ifRevision(1) }),
    ...BY_ADMINISTRATORS,
  },
  'webBanners.order': {
    honest: async (client) => {
      const { params } = await ofBanner(client)
      await client.api.webBanners.create({ body: aBanner('Behind') })
      return { params: { ...params, n: 100_000 } }
    },
    ...BY_ADMINISTRATORS,
  },
  'webBanners.setStatus': {
    honest: async (client) => ({ params: { ...(await ofBanner(client)).params, s: 0 } }),
    ...BY_ADMINISTRATORS,
  },
  'notifications.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'notifications.last': { honest: nothing, ...BY_ADMINISTRATORS },
  'notifications.one': { honest: ofNotification, ...BY_ADMINISTRATORS },
  'notifications.create': { honest: async () => ({ body: aNotice('New') }), ...BY_ADMINISTRATORS },
  'notifications.change': {
    honest: async (client) => ({ ...(await ofNotification(client)), body: aNotice('Changed'), ...ifRevision(1) }),
    ...BY_ADMINISTRATORS,
  },
  'notifications.count': { honest: ofNotification, ...BY_ADMINISTRATORS },
  'notifications.test': { honest: ofOwnPush, ...BY_ADMINISTRATORS },
  'notifications.send': {
    honest: async (client) => ({ ...(await ofNotification(client)), body: { receivers: null }, ...ifRevision(1) }),
    ...BY_ADMINISTRATORS,
  },
  'notifications.stop': { honest: ofRunningNotice, ...BY_ADMINISTRATORS },
  'receivers.register': { honest: async () => ({ body: aReceiver(randomUUID()) }), ...BY_CHANNELS },
  'receivers.remove': {
    honest: async ({ api }) => ({ params: await api.receivers.register({ body: aReceiver(randomUUID()) }) }),
    ...BY_CHANNELS,
  },
  'receivers.count': { honest: nothing, ...BY_ADMINISTRATORS },
  'webhooks.list': { honest: nothing, ...BY_CHANNELS },
  'webhooks.create': { honest: async () => ({ body: aWebhook() }), ...BY_CHANNELS },
  'webhooks.change': {
    honest: async (client) => ({ ...(await aMadeWebhook(client)), body: aWebhook({ active: false }) }),
    ...BY_CHANNELS,
  },
  'webhooks.remove': { honest: aMadeWebhook, ...BY_CHANNELS },
  'webhooks.messages': { honest: aMadeWebhook, ...BY_CHANNELS },
  'webhooks.replay': {
    honest: async (client) => ({ ...(await aMadeWebhook(client)), body: { since: '2026-01-01T00:00:00.000Z' } }),
    ...BY_CHANNELS,
  },
  'platformSettings.sendingHours': { honest: nothing, namesNothing: SETTINGS, as: 'admin' },
  'platformSettings.changeSendingHours': {
    honest: async ({ api }) => {
      const { revision, aDay } = await api.platformSettings.sendingHours()
      return { body: { from: '08:00', to: '22:00', aDay: (aDay % 5) + 1 }, ...ifRevision(revision) }
    },
    namesNothing: SETTINGS,
    as: 'admin',
  },
  'shownCounts.report': {
    honest: async (client) => {
      const { id } = await client.api.campaigns.create({ body: aCampaign('Counted') })
      return { body: { kind: 'campaign', id, day: '2025-01-07', shown: 10, pressed: 2, ordered: 1 } }
    },
    namesNothing: 'is for channels, of things that everybody sees',
    as: 'admin',
  },
  'locations.countries': { honest: nothing, ...BY_ADMINISTRATORS },
  'locations.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'locations.byName': { honest: async () => ({ params: { name: 'Tirana' } }), namesNothing: SETTINGS },
  'locations.one': { honest: async () => ({ params: { id: 1 } }), ...BY_ADMINISTRATORS },
  'locations.create': { honest: async () => ({ body: aCity(randomUUID()) }), ...BY_ADMINISTRATORS },
  'locations.change': {
    honest: async ({ api }) => {
      const { id, revision } = await api.locations.create({ body: aCity(randomUUID()) })
      return { params: { id }, body: aCity(randomUUID()), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'seo.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'seo.entities': { honest: async () => ({ query: { entityType: '0' } }), ...BY_ADMINISTRATORS },
  'seo.create': {
    honest: async (client) => {
      await withoutSeo(client)
      return { body: { ...seoTexts, entityType: 0, entityId: BUSINESS.own, cityId: null, platform: 1, slug: '' } }
    },
    ...BY_ADMINISTRATORS,
  },
  'seo.change': {
    honest: async (client) => {
      const { id, revision } = await seoNow(client)
      return { params: { id }, body: { ...seoTexts, slug: `x-${randomUUID()}` }, ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'seo.remove': {
    honest: async (client) => {
      const { id, revision } = await seoNow(client)
      return { params: { id }, ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'seo.restore': { honest: async (client) => ({ params: { id: await withoutSeo(client) } }), ...BY_ADMINISTRATORS },
  'seo.previewFill': { honest: async () => ({ body: aFill }), ...BY_ADMINISTRATORS },
  'seo.fill': {
    honest: async ({ api }) => {
      for (const { id, revision } of (await api.seo.list({ query: { platform: 2 } })).items)
        if (id !== null) await api.seo.remove({ params: { id } }, ifRevision(revision))
      return { body: { ...aFill, seen: (await api.seo.previewFill({ body: aFill })).seen } }
    },
    ...BY_ADMINISTRATORS,
  },
  'seo.page': {
    honest: async (client) => {
      const { slug } = await seoNow(client)
      return { params: { entityType: 0, slug } }
    },
    namesNothing: SETTINGS,
    as: 'admin',
  },
  'failedJobs.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'failedJobs.tryAgain': { honest: aFailedJob, ...BY_ADMINISTRATORS },
  'failedJobs.remove': { honest: aFailedJob, ...BY_ADMINISTRATORS },
  'privacy.kept': { honest: nothing, ...BY_ADMINISTRATORS },
  'privacy.changeKept': {
    honest: async ({ api }) => {
      const { days, revision } = await api.privacy.kept()
      return { body: { days: (days ?? 700) + 1 }, ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'privacy.find': { honest: aStranger, ...BY_ADMINISTRATORS },
  'privacy.export': { honest: aStranger, ...BY_ADMINISTRATORS },
  'privacy.erase': {
    honest: async () => ({ body: { ...A_STRANGER, reason: 'Asked by e-mail' } }),
    ...BY_ADMINISTRATORS,
  },
  'catalogues.paymentTypes': { honest: ownBusiness },
  'businessSetup.overview': { honest: nothing, namesNothing: OWN_ROWS },
  'restaurants.list': { honest: nothing, ...BY_ADMINISTRATORS },
  'businessSetup.readiness': { honest: ownBusiness },
  'businessSetup.paymentMethods': { honest: ownBusiness },
  'businessSetup.setPaymentMethods': {
    honest: async ({ api }) => {
      const params = { id: BUSINESS.own }
      const { paymentTypes, revision } = await api.businessSetup.paymentMethods({ params })
      const others = paymentTypes.includes('OTHER') ? ['CASH', 'CREDIT_CARD'] : ['CASH', 'CREDIT_CARD', 'OTHER']
      return { params, body: { paymentTypes: others }, ...ifRevision(revision) }
    },
    as: 'owner',
  },
  'businessSetup.addTakeAwayPoint': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: aPoint() }),
    as: 'owner',
  },
  'businessSetup.changeTakeAwayPoint': {
    honest: async (owner) => ({ ...(await pointOf(owner)), body: aPoint() }),
    as: 'owner',
  },
  'businessSetup.removeTakeAwayPoint': { honest: pointOf, as: 'owner' },
  'businessSetup.takeAwayPointUse': { honest: ownBusiness },
  'businessSetup.seo': { honest: ownBusiness },
  'businessSetup.createSeo': {
    // Texts that are there already are written once more without a change.
    honest: async () => ({ params: { id: BUSINESS.own }, body: hubSeo }),
    as: 'owner',
  },
  'businessSetup.changeSeo': {
    honest: async (owner) => ({
      params: { id: BUSINESS.own },
      body: { ...hubSeo, metaTitle: { ...nobodys, en: randomUUID() } },
      ...ifRevision((await seoNow(owner)).revision),
    }),
    as: 'owner',
  },
  'financeTerms.read': { honest: ownBusiness },
  'financeTerms.managers': { honest: nothing, namesNothing: OWN_ROWS },
  'financeTerms.change': { honest: newTerms, ...BY_ADMINISTRATORS },
  'financeTerms.withdraw': {
    honest: async (admin) => {
      const { body } = await newTerms(admin)
      const { revision } = await admin.api.financeTerms.change(
        { params: { id: BUSINESS.own }, body },
        seenTerms(await termsNow(admin)),
      )
      return { params: { id: BUSINESS.own, day: body.validFrom }, ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'live.events': { honest: nothing, namesNothing: 'streams the caller’s own businesses' },
  'live.commands': {
    honest: async ({ api }) => ({
      body: {
        deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        commands: [aCommand(await bring(api, 'accepted'), { cmd: 'markCooked' })],
      },
    }),
    namesNothing: 'answers each command on its own; the conflict catalogue holds the foreign ones',
  },
  'live.rung': {
    honest: async ({ api }) => ({
      body: {
        orderId: (await placeOrder(api)).id,
        path: 'stream',
        audioState: 'running',
        at: new Date().toISOString(),
      },
    }),
  },
  'live.heartbeat': {
    honest: async ({ deviceId }) => ({ body: aHeartbeat(deviceId ?? randomUUID()) }),
    namesNothing: 'says something of the caller’s own device',
  },
  'reviews.list': { honest: ownBusiness },
  'reviews.figures': {
    honest: async () => ({ params: { id: BUSINESS.own }, query: { startDate: '2025-10-01', endDate: '2025-10-31' } }),
  },
  'users.list': { honest: nothing, namesNothing: 'answers the caller’s own people', as: 'owner' },
  'users.phonePrefixes': { honest: nothing, namesNothing: SETTINGS, as: 'owner' },
  'users.one': { honest: async () => ({ params: { id: ACCOUNTS.former.id } }), as: 'owner' },
  'users.create': {
    honest: async () => ({ body: aNewUser() }),
    as: 'owner',
  },
  'users.save': { honest: anEdit, as: 'owner' },
  'users.setStatus': { honest: async () => ({ params: { id: ACCOUNTS.former.id, status: 0 } }), as: 'owner' },
  'users.sendPasswordLink': { honest: withAddress, as: 'owner' },
  'printing.printers': { honest: ownRestaurant },
  'printing.addPrinter': { honest: async () => ({ body: { businessId: BUSINESS.own, ...aPrinter() } }), as: 'owner' },
  'printing.savePrinter': {
    honest: async (kitchen) => ({ params: await printerOf(kitchen), body: { ...aPrinter(), copies: 2 } }),
    as: 'owner',
  },
  // The role, which the kitchen may give back; a network printer is somebody else's to remove.
  'printing.removePrinter': {
    honest: async (kitchen) => ({
      params: { printerId: (await kitchen.api.printing.takeRole({ body: await aRole(kitchen) })).id },
    }),
  },
  'printing.testPrinter': { honest: async (kitchen) => ({ params: await printerOf(kitchen) }), as: 'owner' },
  'printing.takeRole': { honest: async (kitchen) => ({ body: await aRole(kitchen) }) },
  'printing.print': {
    honest: async ({ api }) => ({
      body: { about: 'order', orderId: (await bring(api, 'accepted')).id, document: 'ticket', printerId: null },
    }),
  },
  'printing.printGroup': {
    honest: async (kitchen) => ({
      body: { groupId: (await aClosedGroup(kitchen)).id, document: 'b2bLabel', printerId: null },
    }),
  },
  'printing.take': {
    honest: async (kitchen) => {
      const role = await aRole(kitchen)
      await kitchen.api.printing.takeRole({ body: role })
      return { body: { businessId: role.businessId, deviceId: role.deviceId } }
    },
  },
  'printing.finish': {
    honest: async ({ api }) => {
      const { id: orderId } = await bring(api, 'accepted')
      const { job } = await api.printing.print({
        body: { about: 'order', orderId, document: 'ticket', printerId: null },
      })
      return { params: { jobId: job.id }, body: { error: null } }
    },
  },
  'printing.record': {
    honest: async ({ api }) => ({
      body: {
        key: randomUUID(),
        orderId: (await bring(api, 'accepted')).id,
        document: 'ticket',
        revision: 1,
        error: null,
        at: new Date().toISOString(),
      },
    }),
  },
  'printing.jobs': { honest: ownRestaurant },
  'readiness.devices': { honest: ownRestaurant },
  'readiness.renameDevice': {
    honest: async (kitchen) => ({ params: await aDevice(kitchen), body: { name: 'At the oven' } }),
  },
  'readiness.forgetDevice': { honest: async (owner) => ({ params: await aDevice(owner) }), as: 'owner' },
  'readiness.startSelfTest': {
    honest: async (kitchen) => ({ body: { businessId: BUSINESS.own, ...(await aDevice(kitchen)) } }),
  },
  'readiness.selfTestReceipt': {
    honest: async (kitchen) => ({
      params: await aSelfTest(kitchen),
      body: { path: 'stream', audible: true, at: new Date().toISOString() },
    }),
  },
  'readiness.selfTest': { honest: async (kitchen) => ({ params: await aSelfTest(kitchen) }) },
  'readiness.shift': { honest: async (kitchen) => ({ body: { ...(await aDevice(kitchen)), phase: 'start' } }) },
  'readiness.ringTimes': { honest: ownRestaurant },
  'readiness.reach': { honest: ownRestaurant },
  'readiness.dismissPause': { honest: async () => ({ body: { businessId: BUSINESS.own } }) },
  'readiness.contacts': { honest: ownRestaurant },
  'readiness.saveContacts': {
    honest: async () => ({
      body: {
        businessId: BUSINESS.own,
        contacts: [{ name: 'Elira', phone: '+355 69 111 2222', email: 'elira@drin.test', active: true }],
      },
    }),
    as: 'owner',
  },
  'readiness.contactAttempts': { honest: ownRestaurant },
  'readiness.cancelledOrders': { honest: ownRestaurant },
  'readiness.acknowledgeCancel': {
    honest: async ({ api }) => {
      const { id: orderId } = await bring(api, 'accepted')
      await api.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 }, notes: '' } })
      return { params: { orderId } }
    },
  },
  'repair.losses': { honest: ofRestaurant },
  'repair.discarded': {
    honest: async ({ api, user }) => ({
      body: {
        deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        discards: [
          {
            key: randomUUID(),
            deviceSeq: 1,
            businessId: BUSINESS.own,
            orderId: (await placeOrder(api)).id,
            userId: user.id,
            cmd: 'accept',
            how: 'discarded',
            occurredAt: new Date().toISOString(),
          },
        ],
      },
    }),
    namesNothing: 'answers each key on its own; a foreign one is left out of the answer',
  },
  'repair.missing': {
    honest: async () => ({ body: { commands: [{ businessId: BUSINESS.own, key: randomUUID() }] } }),
    namesNothing: 'answers each key on its own; a foreign one is left out of the answer',
  },
  'repair.report': {
    honest: async () => ({
      body: {
        deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        report: {
          kind: 'parked',
          businessId: BUSINESS.own,
          key: randomUUID(),
          deviceSeq: 1,
          cmd: 'accept',
          v: 2,
          code: 'bad_command',
          appVersion: '2.5.0',
        },
      },
    }),
  },
  'history.of': {
    honest: async (owner) => ({ params: { kind: 'printer', id: (await printerOf(owner)).printerId } }),
    as: 'owner',
  },
  'discounts.list': { honest: ownRestaurant },
  'discounts.counts': { honest: ownRestaurant },
  'discounts.overlapping': { honest: ownRestaurant },
  'discounts.overlaps': {
    honest: async () => ({
      body: { businessId: BUSINESS.own, ...aMeeting() },
    }),
  },
  'discounts.one': { honest: discountOf },
  'discounts.create': { honest: async () => ({ body: { businessId: BUSINESS.own, ...discountBody() } }) },
  'discounts.change': {
    honest: (kitchen) => discountOf(kitchen, { body: { ...discountBody(), title: 'Mirë u pafshim' }, ...seenFirst }),
  },
  'discounts.end': { honest: (kitchen) => discountOf(kitchen, seenFirst) },
  'discounts.duplicate': { honest: discountOf },
  'serviceZones.list': { honest: ownBusiness },
  'serviceZones.at': {
    honest: async () => ({ params: { id: BUSINESS.own }, query: { latitude: '41.3275', longitude: '19.8189' } }),
  },
  'serviceZones.create': {
    honest: async () => ({ params: { id: BUSINESS.own }, body: aZone({ active: false }) }),
    as: 'owner',
  },
  'serviceZones.change': {
    honest: async (owner) => ({
      params: { id: BUSINESS.own },
      body: { id: await zoneIdOf(owner), ...aZone({ active: false, name: 'Bllok' }) },
      ...seenFirst,
    }),
    as: 'owner',
  },
  'serviceZones.remove': {
    honest: async (owner) => ({ params: { id: BUSINESS.own, zoneId: await zoneIdOf(owner) }, ...seenFirst }),
    as: 'owner',
  },
  'financeDashboard.read': { honest: async () => ({ query: { businessId: String(BUSINESS.own) } }) },
  'reportSchedules.list': { honest: nothing, namesNothing: OWN_ROWS },
  'reportSchedules.create': { honest: async () => ({ body: aSchedule() }) },
  'reportSchedules.pause': {
    honest: async (kitchen) => ({ params: await scheduleOf(kitchen), body: { paused: true }, ...seenFirst }),
  },
  'reportSchedules.change': {
    honest: async (kitchen) => ({ params: await scheduleOf(kitchen), body: { ...aSchedule(), hour: 8 }, ...seenFirst }),
  },
  'reportSchedules.remove': { honest: async (kitchen) => ({ params: await scheduleOf(kitchen) }) },
  'platformReport.read': { honest: nothing, ...BY_ADMINISTRATORS },
  'reports.list': { honest: nothing, namesNothing: OWN_ROWS },
  'reports.run': {
    honest: async () => ({
      params: { id: 'couriers' },
      query: { businessId: String(BUSINESS.own), startDate: '2026-11-01', endDate: '2026-11-30' },
    }),
  },
  'drivers.list': { honest: async () => ({ query: { restaurantId: String(BUSINESS.own) } }) },
  'topProducts.items': {
    honest: async () => ({
      query: { businessId: String(BUSINESS.own), startDate: '2026-11-01', endDate: '2026-11-30' },
    }),
  },
  'toppings.types': { honest: ownBusiness },
  'toppings.type': { honest: async () => ({ params: { id: BUSINESS.own, typeId: MENU.own.toppingType } }) },
  'toppings.createType': { honest: async () => ({ params: { id: BUSINESS.own }, body: aToppingType() }) },
  'toppings.changeType': { honest: (kitchen) => toppingTypeOf(kitchen, { body: aToppingType(), ...seenFirst }) },
  'toppings.moveType': {
    honest: async (kitchen) => {
      const { params } = await toppingTypeOf(kitchen)
      return { params: { ...params, n: '1' } }
    },
  },
  'toppings.removeType': { honest: (kitchen) => toppingTypeOf(kitchen, seenFirst) },
  'toppings.addItem': {
    honest: (kitchen) => toppingTypeOf(kitchen, { body: { displayedText: 'Rukola', price: 60 }, ...seenFirst }),
  },
  'toppings.changeItem': {
    honest: async (kitchen) => {
      const { params, itemId } = await toppingItemOf(kitchen)
      return { params: { ...params, itemId }, body: { displayedText: 'Rukola', price: 60 }, ...seenFirst }
    },
  },
  'toppings.setItemActive': {
    honest: async (kitchen) => {
      const { itemId } = await toppingItemOf(kitchen)
      return { params: { id: BUSINESS.own, itemId, flag: '0' } }
    },
  },
  'openingHours.read': { honest: ownBusiness },
  'openingHours.create': { honest: hoursAroundTheClock, as: 'owner' },
  'openingHours.change': { honest: hoursAroundTheClock, as: 'owner' },
  'openingHours.holidays': { honest: async () => ({ params: { year: 2026 } }), namesNothing: SETTINGS },
  'payments.units': { honest: nothing, namesNothing: SETTINGS },
  'payments.list': { honest: ownRestaurant },
  'payments.payable': { honest: ownRestaurant },
  'payments.record': { honest: async () => ({ body: aPayment() }), ...BY_FINANCE },
  'payments.reverse': {
    honest: async ({ api }) => {
      const { payments } = await api.payments.record({ body: aPayment() })
      return { params: { id: payments[0]?.id ?? 0 }, body: { reason: 'Entered twice' } }
    },
    ...BY_FINANCE,
  },
  'ledger.read': { honest: ownBusiness },
  'statements.read': { honest: async () => ({ body: aStatement() }), ...BY_FINANCE },
  'statements.lines': { honest: nothing, ...BY_FINANCE },
  'statements.book': {
    honest: async (client) => ({
      params: { id: await lineOf(client) },
      body: { payments: [{ invoiceID: INVOICE.own, amountCents: 1 }], isSecond: true },
    }),
    ...BY_FINANCE,
  },
  'statements.takeBack': {
    honest: async (client) => {
      const { payments } = await client.api.statements.book({
        params: { id: await lineOf(client) },
        body: { payments: [{ invoiceID: INVOICE.own, amountCents: 1 }], isSecond: true },
      })
      return {
        params: { id: await lineOf(client, 'returned') },
        body: { paymentIDs: payments.map(({ id }) => id) },
      }
    },
    ...BY_FINANCE,
  },
  'statements.leaveOut': {
    honest: async (client) => ({ params: { id: await lineOf(client) }, body: { state: 'left_out' } }),
    ...BY_FINANCE,
  },
  'companyInvoices.list': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'companyInvoices.due': { honest: nothing, ...BY_FINANCE },
  'companyInvoices.create': { honest: async () => ({ body: { companyId: COMPANY.own } }), ...BY_FINANCE },
  'companyInvoices.one': { honest: async () => ({ params: { id: COMPANY_INVOICE.own } }), ...BY_COMPANY },
  'companyInvoices.change': {
    honest: async (admin) => {
      const { items } = await admin.api.companyInvoices.list({ query: { companyId: COMPANY.own, state: 'draft' } })
      return companyInvoiceSeen(admin, items[0]?.id ?? 0, { body: { action: 'discard' } })
    },
    ...BY_FINANCE,
  },
  'companyInvoices.credit': {
    honest: (admin) =>
      companyInvoiceSeen(admin, COMPANY_INVOICE.own, {
        body: { description: 'Gabim', amountNoVatCents: 1, vatPercent: 20 },
      }),
    ...BY_FINANCE,
  },
  'companyInvoices.pay': {
    honest: (admin) => companyInvoiceSeen(admin, COMPANY_INVOICE.own, { body: aCompanyPayment() }),
    ...BY_FINANCE,
  },
  'companyInvoices.reverse': {
    honest: async (admin) => {
      const seen = await companyInvoiceSeen(admin, COMPANY_INVOICE.own)
      const { payments } = await admin.api.companyInvoices.pay(
        { params: { id: COMPANY_INVOICE.own }, body: aCompanyPayment() },
        { headers: seen.headers ?? {} },
      )
      return companyInvoiceSeen(admin, COMPANY_INVOICE.own, {
        params: { paymentId: payments.at(-1)?.id ?? 0 },
        body: { reason: 'Gabim' },
      })
    },
    ...BY_FINANCE,
  },
  'companyInvoices.account': { honest: async () => ({ params: { accountId: COMPANY.own } }), ...BY_COMPANY },
  'companyPayments.list': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'companyPayments.payable': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_FINANCE },
  'companyPayments.companies': { honest: nothing, ...BY_FINANCE },
  'companyPayments.payBudget': {
    honest: async (admin) => ({ ...(await prepaidOf(admin)), body: aCompanyPayment() }),
    ...BY_FINANCE,
  },
  'companyPayments.reverseOfBudget': {
    honest: async (admin) => {
      const { params } = await prepaidOf(admin)
      const { id: paymentId } = await admin.api.companyPayments.payBudget({ params, body: aCompanyPayment() })
      return { params: { ...params, paymentId }, body: { reason: 'Gabim' } }
    },
    ...BY_FINANCE,
  },
  'companyInvoices.docTypes': { honest: nothing, namesNothing: SETTINGS, as: 'company' },
  'invoices.list': { honest: ownRestaurant },
  'invoices.items': { honest: nothing, namesNothing: SETTINGS },
  'invoices.due': { honest: nothing, ...BY_FINANCE },
  'invoices.calcItem': { honest: async () => ({ params: { id: BUSINESS.own }, body: aLine('free') }), ...BY_FINANCE },
  'invoices.create': { honest: async () => ({ body: { restaurantID: BUSINESS.own } }), ...BY_FINANCE },
  'invoices.one': { honest: async () => ({ params: { id: INVOICE.own } }) },
  'invoices.orders': { honest: async () => ({ params: { id: INVOICE.own } }) },
  'invoices.change': {
    honest: async (client) => {
      const { items } = await client.api.invoices.list({
        query: { businessId: BUSINESS.own, state: 'draft', startDate: '2000-01-01', sort: 'id' },
      })
      return invoiceSeen(client, items[0]?.id ?? 0, { body: { action: 'discard' } })
    },
    ...BY_FINANCE,
  },
  'invoices.addItem': {
    honest: (client) => invoiceSeen(client, INVOICE.own, { body: aLine('credit') }),
    ...BY_FINANCE,
  },
  'invoices.removeItem': { honest: lineOfDraft, ...BY_FINANCE },
  'companies.list': { honest: nothing, as: 'company', namesNothing: OWN_ROWS },
  'companies.statuses': { honest: nothing, as: 'company', namesNothing: SETTINGS },
  'companies.create': { honest: async () => ({ body: aCompany() }), ...BY_ADMINISTRATORS },
  'companies.one': { honest: ownCompany, ...BY_COMPANY },
  'companies.change': { honest: companySeen, ...BY_COMPANY },
  'companies.setStatus': {
    honest: async ({ api }) => {
      const { status } = await api.companies.one({ params: { id: COMPANY.own } })
      return { params: { id: COMPANY.own, status: status === 1 ? 0 : 1 }, body: { reason: 'Vera' } }
    },
    ...BY_ADMINISTRATORS,
  },
  'companies.paymentMethods': { honest: ownCompany, ...BY_COMPANY },
  'companies.setFeatures': { honest: featuresOfCompany, ...BY_ADMINISTRATORS },
  'companies.changeFeatures': { honest: featuresOfCompany, ...BY_ADMINISTRATORS },
  'companies.addOrderingTime': { honest: orderingTimeOf, ...BY_COMPANY },
  'companies.changeOrderingTime': {
    honest: async (client) => {
      const { params, body } = await orderingTimeOf(client)
      const { id, revision } = await client.api.companies.addOrderingTime({
        params: { id: COMPANY.own },
        body: anOrderingTime(Number(body?.['addressId'])),
      })
      return { params: params ?? {}, body: { ...body, id, name: randomUUID() }, ...ifRevision(revision) }
    },
    ...BY_COMPANY,
  },
  'companies.addContract': {
    honest: async () => ({ params: { id: COMPANY.own }, body: aCompanyContract() }),
    ...BY_ADMINISTRATORS,
  },
  'companies.changeContract': {
    honest: async ({ api }) => {
      const params = { id: COMPANY.own }
      const { id: contractId, revision } = await api.companies.addContract({ params, body: aCompanyContract() })
      return { params: { ...params, contractId }, body: aCompanyContract(), ...ifRevision(revision) }
    },
    ...BY_ADMINISTRATORS,
  },
  'companies.setContractFile': {
    honest: async (admin) => ({ ...(await contractFileOf(admin)), query: { name: 'b.pdf' } }),
    ...BY_ADMINISTRATORS,
  },
  'companies.removeContractFile': { honest: contractFileOf, ...BY_ADMINISTRATORS },
  'companies.contractFile': { honest: contractFileOf, tenant: 'company', as: 'admin' },
  'companies.businesses': { honest: async () => ({ query: { companyId: String(COMPANY.own) } }), ...BY_COMPANY },
  'companies.timeSlots': { honest: nothing, namesNothing: SETTINGS },
  'employees.list': { honest: ownCompany, ...BY_COMPANY },
  'employees.one': { honest: newEmployee, ...BY_COMPANY },
  'employees.create': { honest: async () => ({ params: ofCompany, body: anEmployee() }), ...BY_COMPANY },
  'employees.change': { honest: (company) => newEmployee(company, { body: anEmployee() }), ...BY_COMPANY },
  'employees.setStatus': { honest: (company) => newEmployee(company, { params: { status: 0 } }), ...BY_COMPANY },
  'employees.changeAll': {
    honest: async (company) => {
      const { params } = await newEmployee(company)
      return { params: { ...ofCompany, x: 0 }, body: { employeeIds: [params?.['employeeId']], dailyBudget: 900 } }
    },
    ...BY_COMPANY,
  },
  'employees.import': {
    honest: async () => {
      const { firstName, lastName, email } = anEmployee()
      return { params: ofCompany, body: { dryRun: false, lines: [{ line: 2, firstName, lastName, email }] } }
    },
    ...BY_COMPANY,
  },
  'employees.invite': { honest: (company) => newEmployee(company, { body: { by: 'link' } }), ...BY_COMPANY },
  'employees.statuses': { honest: nothing, namesNothing: SETTINGS, as: 'company' },
  'employees.customerExists': {
    honest: async () => ({ query: { companyId: String(COMPANY.own), email: 'arta@adriatik.test' } }),
    ...BY_COMPANY,
  },
  'employeeGroups.list': { honest: ownCompany, ...BY_COMPANY },
  'employeeGroups.options': { honest: ownCompany, ...BY_COMPANY },
  'employeeGroups.create': { honest: async () => ({ params: ofCompany, body: anEmployeeGroup() }), ...BY_COMPANY },
  'employeeGroups.change': {
    honest: (company) => newEmployeeGroup(company, { body: anEmployeeGroup() }),
    ...BY_COMPANY,
  },
  'employeeGroups.remove': { honest: newEmployeeGroup, ...BY_COMPANY },
  'employeeGroups.setStatus': {
    honest: (company) => newEmployeeGroup(company, { params: { status: 0 } }),
    ...BY_COMPANY,
  },
  'employeeGroups.stats': { honest: ownCompany, ...BY_COMPANY },
  'employeeGroups.import': {
    honest: async (company) => {
      const { email } = await company.api.employees.create({ params: ofCompany, body: anEmployee() })
      const { name } = anEmployeeGroup()
      return { params: ofCompany, body: { dryRun: false, lines: [{ line: 2, name, employees: email }] } }
    },
    ...BY_COMPANY,
  },
  'welcome.read': {
    honest: async (company) => ({ query: { token: await invitationOf(company) } }),
    namesNothing: 'is for whoever has the link',
    as: 'company',
  },
  'welcome.accept': {
    honest: async (company) => ({
      body: { token: await invitationOf(company), language: 'sq', allergy: '', consent: true },
    }),
    namesNothing: 'is for whoever has the link',
    as: 'company',
  },
  'welcome.bind': {
    honest: async (channel) => {
      const { id, email } = await channel.api.employees.create({ params: ofCompany, body: anEmployee() })
      const token = await invitationOf(channel, id)
      const { code } = await channel.api.welcome.accept({ body: { token, language: 'sq', allergy: '', consent: true } })
      return { body: { code, email } }
    },
    namesNothing: 'learns nothing without a code',
    as: 'admin',
  },
}

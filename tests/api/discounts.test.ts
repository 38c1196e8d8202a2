import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Discount, DiscountInput } from '#/contract/discounts'
import { ifRevision } from '#/contract/revision'
import { PERMISSIONS } from '#/domain/people/access'
import { aDiscount, aMeeting } from '../support/a-discount'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure, placeOrder } from './ordering'

/** A morning in Tirana; every discount of a test has its own code. */
const MORNING = new Date('2026-11-16T09:00:00Z')
const clock = movableClock(MORNING)
let server: TestServer
let owner: Client
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const blackFriday = (changes: Partial<DiscountInput> = {}): DiscountInput =>
  aDiscount({
    title: 'Black Friday',
    percentage: 25,
    minimumOrder: 1_500,
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    ...changes,
  })
const create = (changes: Partial<DiscountInput> = {}, businessId: number = BUSINESS.own, client = owner) =>
  client.api.discounts.create({ body: { businessId, ...blackFriday(changes) } })
const inputOf = (discount: Discount): DiscountInput => v.parse(v.object(DiscountInput.entries), discount)
const change = (discount: Discount, changes: Partial<DiscountInput>, client = owner) =>
  client.api.discounts.change(
    { params: { id: discount.id }, body: { ...inputOf(discount), ...changes } },
    ifRevision(discount.revision),
  )
const end = ({ id, revision }: Discount) => owner.api.discounts.end({ params: { id } }, ifRevision(revision))
const rising = (a: number, b: number) => a - b
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`
}

describe('a discount', () => {
  test.each(['Zbritja e Dritës', 'O\'Hara "50%" off', '🎉 festa', '<b>bold</b><script>1</script>'])(
    'keeps its title as it is: %s',
    async (title) => {
      const { id } = await create({ title: `  ${title} ` })
      expect(await owner.api.discounts.one({ params: { id } })).toMatchObject({
        title,
        status: 'SCHEDULED',
        createdBy: 'Owner Testi',
        percentage: 25,
        discount: null,
        minimumOrder: 1_500,
        customersNo: 0,
        revision: 1,
      })
    },
  )

  test.each<[string, Partial<DiscountInput> | Record<string, unknown>, string]>([
    ['101 %', { percentage: 101 }, '422 percentage max_value'],
    ['0 %', { percentage: 0 }, '422 percentage not_positive'],
    ['a third of a percent', { percentage: 33.333 }, '422 percentage check'],
    ['an end before its start', { endDate: '2026-11-26' }, '422 endDate end_before_start'],
    ['an end that has passed', { startDate: '2026-11-01', endDate: '2026-11-15' }, '422 endDate end_passed'],
    ['a day that no calendar has', { startDate: '2026-11-31' }, '422 startDate check'],
    ['a negative minimum', { minimumOrder: -1 }, '422 minimumOrder min_value'],
    ['letters in its price', { percentage: null, discount: 'abc' }, '422 discount number'],
    ['a negative price', { percentage: null, discount: -5 }, '422 discount min_value'],
    ['both values', { discount: 5 }, '422 discount two_values'],
    ['no value', { percentage: null }, '422 percentage value_missing'],
    ['no title', { title: '   ' }, '422 title min_length'],
    ['301 characters', { title: 'a'.repeat(301) }, '422 title max_length'],
    ['a code with blanks', { couponCode: 'TEN OFF' }, '422 couponCode regex'],
    ['a limit of an amount', { percentage: null, discount: 5, atMost: 5 }, '422 atMost percentage_only'],
    ['no weekday', { weekdays: [] }, '422 weekdays weekday_missing'],
    ['an eighth day of the week', { weekdays: [8] }, '422 weekdays.0 max_value'],
    ['25 o’clock', { startTime: '25:00', endTime: '10:00' }, '422 startTime regex'],
    ['half of its hours', { startTime: '11:00' }, '422 endTime time_missing'],
    ['no times at all', { timesInAll: 0 }, '422 timesInAll min_value'],
    ['another business’s dish', { itemIds: [MENU.foreign.plain] }, '422 itemIds unknown'],
    ['another business’s category', { categoryIds: [MENU.foreign.category] }, '422 categoryIds unknown'],
    ['no start and no draft', { startDate: null }, '422 startDate start_missing'],
  ])('with %s is refused at its field', async (_, changes, expected) => {
    // The types would not let some of these through; a stranger's call is not held by them.
    expect(await said(create(changes as Partial<DiscountInput>))).toBe(expected)
  })

  test('has its code alone, whatever the capitals, until it ends; another business may use it, too', async () => {
    const first = await create({ couponCode: 'Nata1' })
    expect(first.couponCode).toBe('NATA1')
    expect(await said(create({ couponCode: 'nATA1' }))).toBe('422 couponCode coupon_taken')
    const second = await create({ couponCode: 'NATA2' })
    expect(await said(change(second, { couponCode: 'nata1' }))).toBe('422 couponCode coupon_taken')
    await create({ couponCode: 'NATA1' }, BUSINESS.foreign)
    await end(first)
    expect((await change(second, { couponCode: 'nata1' })).couponCode).toBe('NATA1')
  })

  test('made by two people at once with one code is made once', async () => {
    const both = await Promise.allSettled([
      create({ couponCode: 'RACE1' }),
      create({ couponCode: 'race1' }, BUSINESS.own, kitchen),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('once active keeps what guests were promised; its title and its end may change', async () => {
    const active = await create({ startDate: '2026-11-16', endDate: null, couponCode: 'PROMISE' })
    expect(active.status).toBe('ACTIVE')
    expect(
      await said(change(active, { percentage: 20, couponCode: null, minimumOrder: 0, customers: 'FIRST_ORDER' })),
    ).toBe('422 couponCode locked, percentage locked, minimumOrder locked, customers locked')
    const longer = await change(active, { title: 'Longer', endDate: '2026-12-24', couponCode: 'promise' })
    expect(longer).toMatchObject({ title: 'Longer', endDate: '2026-12-24', revision: 2, status: 'ACTIVE' })
    const ended = await end(longer)
    expect(ended).toMatchObject({ status: 'ENDED', endedAt: MORNING.toISOString(), revision: 3 })
    expect(await said(change(ended, { title: 'Again' }))).toBe('422 title locked')
    expect(await end(ended), 'twice is as once').toEqual(ended)
  })

  test('is made in several businesses at once, or in none', async () => {
    const makeInBoth = (changes: Partial<DiscountInput>, client = owner) =>
      client.api.discounts.create({
        body: { businessId: BUSINESS.own, alsoIn: [BUSINESS.foreign, BUSINESS.own], ...blackFriday(changes) },
      })
    const found = async (search: string) =>
      (await owner.api.discounts.list({ query: { search } })).items.map(({ businessId }) => businessId).toSorted(rising)
    await makeInBoth({ title: 'Dy njësoj', couponCode: 'NEDY' })
    expect(await found('Dy njësoj')).toEqual([BUSINESS.own, BUSINESS.foreign])
    await create({ title: 'Një', couponCode: 'VETEM2' }, BUSINESS.foreign)
    expect(await said(makeInBoth({ title: 'Asnjë', couponCode: 'VETEM2' }))).toBe('422 couponCode coupon_taken')
    expect(await said(makeInBoth({ title: 'Asnjë', itemIds: [MENU.own.plain] }))).toBe('422 itemIds unknown')
    expect((await failure(makeInBoth({ title: 'Asnjë' }, kitchen))).status).toBe(404)
    expect(await found('Asnjë')).toEqual([])
  })

  test('is copied as a draft without code and days', async () => {
    const { id } = await create({ couponCode: 'COPY1', percentage: null, discount: 300.5 })
    expect(await owner.api.discounts.duplicate({ params: { id } })).toMatchObject({
      status: 'DRAFT',
      couponCode: null,
      startDate: null,
      endDate: null,
      discount: 300.5,
      minimumOrder: 1_500,
      revision: 1,
    })
  })
})

describe('two people who save one discount', () => {
  test('the second is refused with how it is now, and may save on top of that', async () => {
    const read = await create()
    const first = await change(read, { minimumOrder: 2_000 })
    const stale = await failure(change(read, { percentage: 30 }, kitchen))
    expect(stale).toMatchObject({ status: 409, said: 'fault stale_revision', data: first })
    expect(await change(first, { percentage: 30 }, kitchen)).toMatchObject({ percentage: 30, minimumOrder: 2_000 })
  })

  test('must say what they saw', async () => {
    const { id, ...discount } = await create()
    const blind = owner.api.discounts.change({ params: { id }, body: inputOf({ id, ...discount }) })
    expect(await said(blind)).toBe('422 If-Match required')
  })

  test('a save that is sent again after its answer was lost changes nothing twice', async () => {
    const read = await create()
    const headers = { ...ifRevision(read.revision).headers, 'Idempotency-Key': randomUUID() }
    const send = () =>
      owner.api.discounts.change(
        { params: { id: read.id }, body: { ...inputOf(read), minimumOrder: 900 } },
        { headers },
      )
    const first = await send()
    await change(first, { minimumOrder: 1_000 })
    expect(await send()).toEqual(first)
    const { minimumOrder, revision } = await owner.api.discounts.one({ params: { id: read.id } })
    expect([minimumOrder, revision]).toEqual([1_000, 3])
  })

  test('one that is made again after its answer was lost is made once, in each of its businesses', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { businessId: BUSINESS.own, alsoIn: [BUSINESS.foreign], ...blackFriday({ title: 'Humbur' }) }
    const [first, again] = await Promise.all([
      owner.api.discounts.create({ body }, { headers }),
      owner.api.discounts.create({ body }, { headers }),
    ])
    expect(again).toEqual(first)
    expect((await owner.api.discounts.list({ query: { search: 'Humbur' } })).total).toBe(2)
  })

  test('both stand in its history, with the amounts', async () => {
    const made = await create()
    await change(await change(made, { minimumOrder: 2_000.5 }), { title: 'White Friday' }, kitchen)
    await failure(change(made, { title: 'Stale' }))
    const { items } = await owner.api.history.of({ params: { kind: 'discount', id: made.id } })
    expect(items.map(({ by, action, changes }) => [by, action, action === 'created' ? [] : changes])).toEqual([
      ['Kitchen Testi', 'changed', [{ field: 'title', before: 'Black Friday', after: 'White Friday' }]],
      ['Owner Testi', 'changed', [{ field: 'minimumOrder', before: 1_500, after: 2_000.5 }]],
      ['Owner Testi', 'created', []],
    ])
  })
})

describe('who may', () => {
  test('nobody without the right, no company’s user, no neighbour', async () => {
    const { id } = await create()
    const one = (client: Client) => failure(client.api.discounts.one({ params: { id } }))
    expect((await one(await signedIn(server, 'finance'))).status).toBe(403)
    expect((await one(await signedIn(server, 'neighbour'))).status).toBe(404)
    expect((await one(await signedIn(server, 'company'))).status).toBe(403)
    const neighbour = await signedIn(server, 'neighbour')
    expect((await failure(create({}, BUSINESS.own, neighbour))).status).toBe(404)
    expect((await failure(neighbour.api.discounts.list({ query: { businessId: BUSINESS.own } }))).status).toBe(404)
  })

  test('whoever is given the right, as long as they have it', async () => {
    const finance = await signedIn(server, 'finance')
    const row = `(${ACCOUNTS.finance.id}, ${PERMISSIONS.discounts})`
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES ${row}`)
    const made = await create({}, BUSINESS.own, finance)
    await server.sql(`DELETE FROM user_permissions WHERE (user_id, right_id) = ${row}`)
    expect((await failure(change(made, { title: 'Mine' }, finance))).said).toBe('fault forbidden')
    expect(await owner.api.discounts.one({ params: { id: made.id } })).toMatchObject({
      title: made.title,
      revision: made.revision,
    })
  })
})

describe('the list', () => {
  test('is filtered, sorted, paged and counted alike', async () => {
    const query = { businessId: BUSINESS.foreign, limit: 2 } as const
    await create({ title: 'Çmimi i ri', couponCode: 'LISTA', minimumOrder: 3 }, BUSINESS.foreign)
    await create({ title: 'Bashkë', percentage: null, discount: 5, draft: true, minimumOrder: 1 }, BUSINESS.foreign)
    await create({ title: 'ahengu', startDate: '2026-11-01', endDate: null, minimumOrder: 2 }, BUSINESS.foreign)
    await end(await create({ title: 'Old', minimumOrder: 9 }, BUSINESS.foreign))
    const read = async (more: object) => {
      const { items, total } = await owner.api.discounts.list({ query: { ...query, ...more } })
      return [items.map(({ title }) => title), total]
    }
    const all = (await owner.api.discounts.list({ query: { ...query, limit: 100 } })).items
    expect(await read({ sort: 'title', direction: 'asc', search: 'a' })).toEqual([['ahengu', 'Bashkë'], 4])
    expect(await read({ search: 'cmim' })).toEqual([['Çmimi i ri'], 1])
    expect(await read({ search: 'lis' })).toEqual([['Çmimi i ri'], 1])
    expect(await read({ kind: 'AMOUNT' })).toEqual([['Bashkë'], 1])
    expect(await read({ search: '%' })).toEqual([[], 0])
    const sort = { sort: 'minimumOrder', direction: 'asc' }
    expect(await read(sort)).toEqual([['Bashkë', 'ahengu'], all.length])
    expect(await read({ ...sort, offset: 2 })).toEqual([['Çmimi i ri', 'Old'], all.length])
    const counts = await owner.api.discounts.counts({ query: { businessId: BUSINESS.foreign } })
    for (const status of ['DRAFT', 'SCHEDULED', 'ACTIVE', 'ENDED'] as const) {
      const ofStatus = all.filter((each) => each.status === status).length
      expect([(await read({ status, limit: 100 }))[1], counts[status]], status).toEqual([ofStatus, ofStatus])
      expect(ofStatus, status).toBeGreaterThan(0)
    }
  })

  test('warns of days that meet', async () => {
    const weekend = { startDate: '2030-01-01', endDate: '2030-01-31', weekdays: [6, 7], itemIds: [MENU.own.plain] }
    const before = await create({ ...weekend, title: 'Met', percentage: 10 })
    const days = { startDate: '2030-01-05', endDate: '2030-02-01', percentage: 25 }
    const meet = (changes: Partial<DiscountInput>, id?: number) =>
      owner.api.discounts.overlaps({
        body: { businessId: BUSINESS.own, ...aMeeting({ ...days, ...changes }), ...(id !== undefined && { id }) },
      })
    const [met, ...others] = await meet({})
    expect(others).toEqual([])
    expect(met).toMatchObject({
      other: { id: before.id },
      from: '2030-01-05',
      to: '2030-01-27',
      weekdays: [6, 7],
      wins: null,
    })
    expect(await meet({}, before.id)).toEqual([])
    expect(await meet({ weekdays: [1] })).toEqual([])
    expect(await meet({ itemIds: [MENU.own.withVariants] })).toEqual([])
    expect(await meet({ categoryIds: [MENU.own.category] }), 'the category of its dish').toHaveLength(1)
  })

  test('says how many overlap, and shows them', async () => {
    const query = { businessId: BUSINESS.own }
    const night = { startDate: '2031-05-02', endDate: '2031-05-02', startTime: '22:00', endTime: '02:00' }
    const known = await owner.api.discounts.overlapping({ query })
    const one = await create({ ...night, title: 'Muzgu A' })
    await create({ ...night, title: 'Muzgu B', startTime: '02:00', endTime: '03:00' })
    expect(await owner.api.discounts.overlapping({ query })).toEqual(known)
    const other = await create({ ...night, title: 'Muzgu C', startTime: '23:00', endTime: '23:30' })
    expect((await owner.api.discounts.overlapping({ query })).count).toBe(known.count + 2)
    const shown = await owner.api.discounts.list({ query: { ...query, overlapping: true, search: 'Muzgu' } })
    expect(shown.items.map(({ id }) => id).toSorted(rising)).toEqual([one.id, other.id])
    const foreign = await signedIn(server, 'neighbour')
    expect((await failure(foreign.api.discounts.overlapping({ query }))).status).toBe(404)
  })
})

test('who has no right to discounts sees them, and makes, changes, copies and ends none', async () => {
  const discount = await create({ title: 'Of the owner' })
  const { id, revision } = discount
  const { api } = await signedIn(server, 'courier')
  const body = { ...inputOf(discount), percentage: 100 }
  expect(await api.discounts.one({ params: { id } })).toMatchObject({ id })
  const tries = [
    api.discounts.create({ body: { businessId: BUSINESS.own, ...body } }),
    api.discounts.change({ params: { id }, body }, ifRevision(revision)),
    api.discounts.duplicate({ params: { id } }),
    api.discounts.end({ params: { id } }, ifRevision(revision)),
  ]
  expect((await Promise.all(tries.map(failure))).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await owner.api.discounts.one({ params: { id } })).toMatchObject({ percentage: 25, status: 'SCHEDULED' })
})

describe('an order', () => {
  const items = [{ id: MENU.own.plain, quantity: 4 }] // 1,400 L
  const place = (more: object = {}) => placeOrder(kitchen.api, { items, ...more })

  test('gets the biggest discount that is active, and carries its name', async () => {
    const running = { startDate: '2026-11-16', endDate: null, minimumOrder: 1_000 }
    const ten = await create({ ...running, title: 'Dhjetë', percentage: 10 })
    const byCode = await create({ ...running, title: 'Me kod', percentage: null, discount: 500, couponCode: 'KOD500' })
    await create({ ...running, title: 'Later', percentage: 90, startDate: '2026-11-17' })
    await create({ ...running, title: 'Large', percentage: 80, minimumOrder: 1_400.01 })
    try {
      expect(await place()).toMatchObject({
        totalNet: 1_400,
        discountValue: 140,
        discount: { discountType: 'PERCENT', value: 10, title: 'Dhjetë' },
      })
      expect(await place({ couponCode: ' kod500 ' })).toMatchObject({
        discountValue: 500,
        discount: { discountType: 'AMOUNT', value: 500, title: 'Me kod' },
      })
      const byHand = await place({ discount: { discountType: 'PERCENT', value: 20 } })
      expect(byHand).toMatchObject({ discountValue: 280, discount: { discountType: 'PERCENT', value: 20 } })
      expect(byHand.discount).not.toHaveProperty('title')
      expect(await place({ items: [{ id: MENU.own.plain, quantity: 1 }] })).toMatchObject({
        discountValue: 0,
        discount: null,
      })
      const used = await owner.api.discounts.one({ params: { id: byCode.id } })
      expect([used.customersNo, used.ordersNo]).toEqual([1, 1])
    } finally {
      await end(await owner.api.discounts.one({ params: { id: ten.id } }))
      await end(await owner.api.discounts.one({ params: { id: byCode.id } }))
    }
    expect(await place()).toMatchObject({ discountValue: 0 })
  })

  test('with a code that gives no right to one is asked about by staff, and taken from a channel', async () => {
    const body = aNewOrder({ items, couponCode: 'NOSUCH' })
    expect(await said(kitchen.api.orders.create({ body }))).toBe('422 couponCode coupon_unknown')
    expect(await place({ couponCode: 'NOSUCH' })).toMatchObject({ discountValue: 0, discount: null })
  })

  test('of staff who added it up without the discount is refused with the price', async () => {
    const made = await create({
      startDate: '2026-11-16',
      endDate: null,
      minimumOrder: 0,
      percentage: 50,
      title: 'Half',
    })
    const { total } = await place()
    const refused = await failure(kitchen.api.orders.create({ body: aNewOrder({ items, total: total + 700 }) }))
    expect(refused).toMatchObject({ said: 'refusal price_changed', data: { discountValue: 700 } })
    await end(made)
  })

  const running = { startDate: '2026-11-16', endDate: null, minimumOrder: 0 }
  const byStaff = (more: object) =>
    kitchen.api.orders.create({ body: aNewOrder({ items, createdByUser: undefined, ...more }) })

  test('with a coupon that does not hold is told why', async () => {
    const made = [
      await create({ ...running, couponCode: 'DARKA', startTime: '18:00', endTime: '02:00' }),
      await create({ ...running, couponCode: 'PICA', itemIds: [MENU.own.withVariants] }),
      await create({ ...running, couponCode: 'SHUME', minimumOrder: 1_400.01 }),
      await create({ ...running, couponCode: 'NESER', startDate: '2026-11-17' }),
    ]
    const whys: string[] = []
    for (const couponCode of ['darka', 'pica', 'shume', 'neser']) whys.push(await said(byStaff({ couponCode })))
    expect(whys).toEqual([
      '422 couponCode coupon_not_now',
      '422 couponCode coupon_dishes',
      '422 couponCode coupon_minimum',
      '422 couponCode coupon_not_yet',
    ])
    for (const each of made) await end(each)
    expect(await said(byStaff({ couponCode: 'DARKA' }))).toBe('422 couponCode coupon_ended')
  })

  test('has a coupon as often as it may, also where two come at once; a rejected one gives it back', async () => {
    const { id } = await create({
      ...running,
      couponCode: 'NJEHERE',
      timesInAll: 2,
      timesPerCustomer: 1,
      percentage: 60,
    })
    const first = await place({ couponCode: 'NJEHERE' })
    expect(first.discountValue).toBe(840)
    expect(await said(byStaff({ couponCode: 'NJEHERE' })), 'the same customer').toBe('422 couponCode coupon_used')
    const customerOf = (n: number) => ({ name: 'Tjetër', phonePrefix: '+355', phone: `69 555 000${n}` })
    const both = await Promise.all([1, 2, 3].map((n) => place({ couponCode: 'NJEHERE', customer: customerOf(n) })))
    expect(both.map(({ discountValue }) => discountValue).toSorted(rising)).toEqual([0, 0, 840])
    expect(await said(byStaff({ couponCode: 'NJEHERE', customer: customerOf(4) }))).toBe(
      '422 couponCode coupon_used_up',
    )
    const used = await owner.api.discounts.one({ params: { id } })
    expect(used).toMatchObject({ ordersNo: 2, customersNo: 2, given: 1_680, sales: 1_120 })
    await kitchen.api.orders.reject({
      params: { orderId: first.id },
      body: { rejectReason: { id: 1 } },
    })
    const left = await owner.api.discounts.one({ params: { id } })
    expect(left).toMatchObject({ ordersNo: 1, given: 840, sales: 560 })
    const { sums } = await owner.api.discounts.counts({ query: { businessId: BUSINESS.own } })
    expect(sums).toHaveLength(1)
    expect(sums[0]?.given).toBeGreaterThanOrEqual(840)
    await end(left)
  })

  test('gets a discount of some dishes up to its limit, and keeps both when its dishes change', async () => {
    const made = await create({ ...running, percentage: 50, atMost: 500, itemIds: [MENU.own.plain], title: 'Qofte' })
    const order = await place({
      items: [
        { id: MENU.own.plain, quantity: 2 },
        { id: MENU.own.withToppings, quantity: 1 },
      ],
    })
    expect(order).toMatchObject({
      discountValue: 350,
      discount: { value: 50, atMost: 500, itemIds: [MENU.own.plain], title: 'Qofte' },
    })
    const added = { items: [{ id: MENU.own.plain, quantity: 2 }] }
    const changed = await kitchen.api.orderEditing.addItems({ params: { orderId: order.id }, body: added })
    expect(changed.discountValue, 'half of 1,400, at most 500').toBe(500)
    await end(made)
  })
})

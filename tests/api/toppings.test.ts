import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditedToppingType, ToppingTypeInput } from '#/contract/toppings'
import { ifRevision } from '#/contract/revision'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let owner: Client
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const own = { id: BUSINESS.own }
const dough = (changes: Partial<ToppingTypeInput> = {}): ToppingTypeInput => ({
  displayedText: 'Brumi',
  min: 1,
  max: 1,
  items: [
    { displayedText: 'I hollë', price: 0 },
    { displayedText: 'Pa gluten', price: 200.5 },
  ],
  ...changes,
})
const create = (changes: Partial<ToppingTypeInput> = {}, id: number = BUSINESS.own, client = owner) =>
  client.api.toppings.createType({ params: { id }, body: dough(changes) })
const inputOf = ({ displayedText, min, max }: EditedToppingType) => ({ displayedText, min, max })
const change = (type: EditedToppingType, changes: Partial<ToppingTypeInput>, client = owner) =>
  client.api.toppings.changeType(
    { params: { ...own, typeId: type.id }, body: { ...inputOf(type), ...changes } },
    ifRevision(type.revision),
  )
const setActive = (itemId: number, isOn: boolean, client = owner) =>
  client.api.toppings.setItemActive({ params: { ...own, itemId, flag: isOn ? 1 : 0 } })
const read = (typeId: number) => owner.api.toppings.type({ params: { ...own, typeId } })
const itemOf = (type: EditedToppingType, i = 0): number => type.items[i]?.id ?? 0
const said = async (call: Promise<unknown>) => {
  const { status, errors, said: word } = await failure(call)
  return errors.length === 0
    ? `${status} ${word}`
    : `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`
}
/** The menu from which orders are taken. */
const toppingsOfPizza = async () =>
  (await kitchen.api.menu.items({ params: own, query: {} })).items.find(({ id }) => id === MENU.own.withToppings)
    ?.toppingTypes ?? []

describe('a type', () => {
  test.each(['Shtesa për picën', 'O\'Hara "50%"', '🌶️ pikante', '<b>bold</b>'])('keeps its name: %s', async (name) => {
    const made = await create({ displayedText: ` ${name} `, translations: { en: name, it: '' } })
    expect(await read(made.id)).toMatchObject({
      displayedText: name,
      translations: { en: name, it: '' },
      min: 1,
      max: 1,
      active: true,
      items: [
        { displayedText: 'I hollë', price: 0, active: true },
        { displayedText: 'Pa gluten', price: 200.5, active: true },
      ],
      dishes: [],
      revision: 1,
    })
  })

  test.each<[string, Partial<ToppingTypeInput> | Record<string, unknown>, string]>([
    ['more at least than at most', { min: 3, max: 2 }, '422 min above_max'],
    ['a negative minimum', { min: -1 }, '422 min min_value'],
    ['nothing at most', { min: 0, max: 0 }, '422 max min_value'],
    ['half a topping', { max: 1.5 }, '422 max safe_integer'],
    ['no name', { displayedText: '  ' }, '422 displayedText min_length'],
    ['301 characters', { displayedText: 'a'.repeat(301) }, '422 displayedText max_length'],
    ['301 characters in Italian', { translations: { en: '', it: 'a'.repeat(301) } }, '422 translations.it max_length'],
    ['a negative price', { items: [{ displayedText: 'A', price: -1 }] }, '422 items.0.price min_value'],
    ['a price with letters', { items: [{ displayedText: 'A', price: '12 L' }] }, '422 items.0.price number'],
    ['an item without a name', { items: [{ displayedText: '', price: 1 }] }, '422 items.0.displayedText min_length'],
    [
      'two items of one name',
      {
        items: [
          { displayedText: 'Rukola', price: 1 },
          { displayedText: 'rukola ', price: 2 },
        ],
      },
      '422 items.1.displayedText same_name',
    ],
    [
      'another type’s item',
      { items: [{ id: MENU.own.cheese, displayedText: 'A', price: 1 }] },
      '422 items.0.id unknown',
    ],
    ['another business’s dish', { dishIds: [MENU.foreign.plain] }, '422 dishIds unknown'],
    ['a field that nobody knows', { colour: 'red' }, '422 colour strict_object'],
  ])('with %s is refused at its field', async (_, changes, expected) => {
    const before = (await owner.api.toppings.types({ params: own, query: {} })).total
    // The types would not let some of these through; a stranger's call is not held by them.
    expect(await said(create(changes as Partial<ToppingTypeInput>))).toBe(expected)
    expect((await owner.api.toppings.types({ params: own, query: {} })).total).toBe(before)
  })

  test('gets its items in the order in which they are sent; those that are left out go, the others keep being on or off', async () => {
    const made = await create({ min: 0, items: ['A', 'B', 'C'].map((displayedText) => ({ displayedText, price: 1 })) })
    const off = await setActive(itemOf(made, 1), false)
    const [a, b] = [itemOf(off, 0), itemOf(off, 1)]
    const after = await change(off, {
      items: [
        { displayedText: 'D', price: 4 },
        { id: b, displayedText: 'B', price: 2.25 },
        { id: a, displayedText: 'Aa', price: 1 },
      ],
    })
    expect(after.items.map(({ displayedText, price, active }) => [displayedText, price, active])).toEqual([
      ['D', 4, true],
      ['B', 2.25, false],
      ['Aa', 1, true],
    ])
    expect(after.items.slice(1).map(({ id }) => id)).toEqual([b, a])
  })

  test('says which dishes are ordered with it', async () => {
    const made = await create({ dishIds: [MENU.own.plain, MENU.own.withVariants, MENU.own.plain] })
    expect(made.dishes).toEqual([
      { id: MENU.own.plain, itemName: 'Qofte' },
      { id: MENU.own.withVariants, itemName: 'Sufllaqe' },
    ])
    const fewer = await change(made, { dishIds: [] })
    expect(fewer.dishes).toEqual([])
    expect(fewer.items, 'what is not sent stays').toEqual(made.items)
  })

  test('is moved to a place, and all are numbered anew', async () => {
    const at = { params: { id: BUSINESS.foreign } }
    const types = async () =>
      (await owner.api.toppings.types({ ...at, query: {} })).items.map(({ displayedText }) => displayedText)
    const made = await create({ displayedText: 'Niveli' }, BUSINESS.foreign)
    await create({ displayedText: 'Salca' }, BUSINESS.foreign)
    expect(await types()).toEqual(['Extras', 'Niveli', 'Salca'])
    const move = (n: number) => owner.api.toppings.moveType({ params: { id: BUSINESS.foreign, typeId: made.id, n } })
    await move(1)
    expect(await types()).toEqual(['Niveli', 'Extras', 'Salca'])
    await move(99)
    expect(await types()).toEqual(['Extras', 'Salca', 'Niveli'])
    const numbers = await server.sql(
      `SELECT order_no FROM topping_types WHERE business_id = ${BUSINESS.foreign} ORDER BY order_no`,
    )
    expect(numbers.rows.map((row) => row['order_no'])).toEqual([1, 2, 3])
    expect(await said(move(0))).toBe('422 n min_value')
  })

  test('is found by its name and by those of its items', async () => {
    await create({ displayedText: 'Çokollatë', items: [{ displayedText: 'Fëstëk', price: 1 }], active: false })
    const found = async (query: { search?: string; active?: boolean }) =>
      (await owner.api.toppings.types({ params: own, query })).items.map(({ displayedText }) => displayedText)
    expect(await found({ search: 'cokoll' })).toEqual(['Çokollatë'])
    expect(await found({ search: 'festek' })).toEqual(['Çokollatë'])
    expect(await found({ search: 'festek', active: true })).toEqual([])
    expect(await found({ search: '__' })).toEqual([])
  })

  test('goes only when no dish is ordered with it', async () => {
    const made = await create({ dishIds: [MENU.own.plain] })
    const remove = (type: EditedToppingType) =>
      owner.api.toppings.removeType({ params: { ...own, typeId: type.id } }, ifRevision(type.revision))
    expect(await failure(remove(made))).toMatchObject({ said: 'refusal in_use', data: { dishes: ['Qofte'] } })
    const free = await change(made, { dishIds: [] })
    expect(await remove(free)).toBeNull()
    expect(await said(read(made.id))).toBe('404 fault not_found')
  })
})

describe('an item', () => {
  test('is added, changed, and goes off and on at once, twice as once', async () => {
    const made = await create({ min: 0 })
    const added = await owner.api.toppings.addItem(
      { params: { ...own, typeId: made.id }, body: { displayedText: 'Integral', price: 80 } },
      ifRevision(made.revision),
    )
    expect(added.items.map(({ displayedText }) => displayedText)).toEqual(['I hollë', 'Pa gluten', 'Integral'])
    const params = { ...own, typeId: made.id, itemId: itemOf(added, 2) }
    const body = { displayedText: 'Integrale', price: 90 }
    const changed = await owner.api.toppings.changeItem({ params, body }, ifRevision(added.revision))
    expect(changed.items[2]).toMatchObject({ displayedText: 'Integrale', price: 90, active: true })
    const off = await setActive(params.itemId, false)
    expect([off.items[2]?.active, off.revision]).toEqual([false, 4])
    expect(await setActive(params.itemId, false)).toEqual(off)
    expect((await setActive(params.itemId, true)).items[2]?.active).toBe(true)
  })

  test('that is off is not sold; orders go on without it', async () => {
    const item = { id: MENU.own.withToppings, quantity: 1 }
    const withTopping = (id: number) =>
      placeOrder(kitchen.api, {
        items: [{ ...item, toppingItems: [{ id, toppingTypeId: MENU.own.toppingType, quantity: 1 }] }],
      })
    await setActive(MENU.own.cheese, false)
    expect((await toppingsOfPizza())[0]?.items.map(({ active }) => active)).toEqual([false, true])
    expect((await failure(withTopping(MENU.own.cheese))).errors).toEqual([
      { path: 'items.0.toppingItems.0.id', message: 'unknown_topping' },
    ])
    expect((await withTopping(MENU.own.olives)).items).toHaveLength(1)
    await setActive(MENU.own.cheese, true)
    expect((await withTopping(MENU.own.cheese)).totalNet).toBe(650)
  })

  test('of a type that is off is not sold, and the dish is', async () => {
    const type = await read(MENU.own.toppingType)
    const off = await change(type, { active: false, min: 2 })
    expect((await toppingsOfPizza())[0]).toMatchObject({ active: false })
    expect((await placeOrder(kitchen.api, { items: [{ id: MENU.own.withToppings, quantity: 1 }] })).totalNet).toBe(600)
    await change(off, { active: true, min: 0 })
  })

  test.each(['2', 'on', '-1', 'true'])('has no state %s', async (flag) => {
    const answer = await appFetch(
      `${server.url}/posweb/v1/businesses/${BUSINESS.own}/menu_items/topping_types/items/${MENU.own.cheese}/active/${flag}`,
      { method: 'PUT', headers: { Authorization: `Bearer ${owner.token}` } },
    )
    expect(answer.status).toBe(422)
  })

  test('of another type or business is unknown', async () => {
    const made = await create()
    const change = (params: { id: number; typeId: number; itemId: number }) =>
      said(owner.api.toppings.changeItem({ params, body: { displayedText: 'A', price: 1 } }, ifRevision(made.revision)))
    expect(await change({ ...own, typeId: made.id, itemId: MENU.own.cheese })).toBe('404 fault not_found')
    expect(await change({ id: BUSINESS.foreign, typeId: made.id, itemId: itemOf(made) })).toBe('404 fault not_found')
    expect(await said(setActive(MENU.foreign.cheese, false))).toBe('404 fault not_found')
  })
})

describe('a dish that nobody could order any more', () => {
  const impossible = async (call: Promise<unknown>) => {
    const { said: word, data } = await failure(call)
    return [word, data]
  }
  const refused = ['refusal dish_impossible', { dishes: ['Qofte'] }]

  test('is named, and nothing is changed', async () => {
    const made = await create({ dishIds: [MENU.own.plain] })
    const [first, second] = [itemOf(made, 0), itemOf(made, 1)]
    const two = await change(made, { min: 2, max: 2 })
    expect(await impossible(change(two, { min: 3, max: 3 })), 'more than there are').toEqual(refused)
    expect(await impossible(setActive(second, false)), 'one of two goes off').toEqual(refused)
    expect(
      await impossible(change(two, { items: [{ id: first, displayedText: 'I hollë', price: 0 }] })),
      'one of two is removed',
    ).toEqual(refused)
    expect(await read(made.id)).toEqual(two)
  })

  test('is not given such a type', async () => {
    expect(await impossible(create({ items: [], dishIds: [MENU.own.plain] }))).toEqual(refused)
    const empty = await create({ items: [] })
    expect(await impossible(change(empty, { dishIds: [MENU.own.plain] }))).toEqual(refused)
  })

  test('is no reason against a type that is off, or is being turned on again by more items', async () => {
    const off = await create({ items: [], dishIds: [MENU.own.plain], active: false })
    expect(await impossible(change(off, { active: true }))).toEqual(refused)
    const more = await change(off, { active: true, items: [{ displayedText: 'Klasik', price: 0 }] })
    expect(more).toMatchObject({ active: true, items: [{ displayedText: 'Klasik' }] })
    await change(more, { dishIds: [] })
  })
})

describe('two people who save one type', () => {
  test('the second is refused with how it is now, and may save on top of that', async () => {
    const seen = await create()
    const first = await change(seen, { displayedText: 'Brumi i picës' })
    const stale = await failure(change(seen, { max: 2 }, kitchen))
    expect(stale).toMatchObject({ status: 409, said: 'fault stale_revision', data: first })
    expect(await change(first, { max: 2 }, kitchen)).toMatchObject({ displayedText: 'Brumi i picës', max: 2 })
  })

  test('must say what they saw', async () => {
    const { id, ...type } = await create()
    const blind = owner.api.toppings.changeType({
      params: { ...own, typeId: id },
      body: { displayedText: type.displayedText, min: 0, max: 1 },
    })
    expect(await said(blind)).toBe('422 If-Match required')
  })

  test('what is sent again after its answer was lost is done once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () =>
      owner.api.toppings.createType({ params: own, body: dough({ displayedText: 'Humbur' }) }, { headers })
    const [first, again] = await Promise.all([send(), send()])
    expect(again).toEqual(first)
    expect((await owner.api.toppings.types({ params: own, query: { search: 'Humbur' } })).total).toBe(1)
    const other = owner.api.toppings.createType({ params: own, body: dough({ displayedText: 'Tjetër' }) }, { headers })
    expect(await said(other)).toBe('422 fault key_reused')
  })

  test('both stand in its history, with the prices', async () => {
    const made = await create({ min: 0 })
    const off = await setActive(itemOf(made, 0), false, kitchen)
    await change(off, { max: 3 })
    const { items } = await owner.api.history.of({ params: { kind: 'topping', id: made.id } })
    expect(items.map(({ by, action }) => [by, action])).toEqual([
      ['Owner Testi', 'changed'],
      ['Kitchen Testi', 'changed'],
      ['Owner Testi', 'created'],
    ])
    expect(items[0]?.changes).toEqual([{ field: 'max', before: 1, after: 3 }])
  })
})

describe('who may', () => {
  test('whoever has the right; everybody of the business reads', async () => {
    const courier = await signedIn(server, 'courier')
    const made = await create()
    expect((await courier.api.toppings.type({ params: { ...own, typeId: made.id } })).id).toBe(made.id)
    expect(await said(change(made, { max: 2 }, courier))).toBe('403 fault forbidden')
    expect(await said(setActive(itemOf(made), false, courier))).toBe('403 fault forbidden')
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES (${ACCOUNTS.courier.id}, 207)`)
    expect((await change(made, { max: 2 }, courier)).max).toBe(2)
  })

  test('no neighbour', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    expect(await said(neighbour.api.toppings.types({ params: own, query: {} }))).toBe('404 fault not_found')
    expect(await said(create({}, BUSINESS.own, neighbour))).toBe('404 fault not_found')
    expect(
      await said(neighbour.api.toppings.type({ params: { id: BUSINESS.foreign, typeId: MENU.own.toppingType } })),
    ).toBe('404 fault not_found')
  })
})

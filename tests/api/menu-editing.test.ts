import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { DishInput, type MenuDish } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import { PERMISSIONS } from '#/domain/people/access'
import { aCategory, aDish } from '../support/a-dish'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder, readOrder } from './ordering'

/** A Monday noon in Tirana. */
const NOON = new Date('2026-11-16T11:00:00Z')
const clock = movableClock(NOON)
let server: TestServer
/** Has the rights for dishes and prices. */
let owner: Client
/** Has the right for dishes alone. */
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES
    (${ACCOUNTS.owner.id}, ${PERMISSIONS.editBusinessMenu}), (${ACCOUNTS.owner.id}, ${PERMISSIONS.editMenuItemPrice})`)
  // The seeded dishes have numbers of their own: new ones begin behind them.
  await server.sql(`SELECT max(nextval('menu_items_id_seq')) FROM generate_series(1, 300)`)
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const params = { id: BUSINESS.own }
const menu = (client = owner) => client.api.menuEditing.dishes({ params })
const create = (differs: Partial<DishInput> = {}, client = owner) =>
  client.api.menuEditing.createDish({ params, body: aDish(differs) })
const read = (itemId: number, client = owner) => client.api.menuEditing.dish({ params: { ...params, itemId } })
const inputOf = (dish: MenuDish): DishInput => v.parse(v.object(DishInput.entries), dish)
const change = (dish: MenuDish, differs: Partial<DishInput>, client = owner) =>
  client.api.menuEditing.changeDish(
    { params: { ...params, itemId: dish.id }, body: { ...inputOf(dish), ...differs } },
    ifRevision(dish.revision),
  )
const remove = ({ id, revision }: MenuDish) =>
  owner.api.menuEditing.removeDish({ params: { ...params, itemId: id } }, ifRevision(revision))
const setStatus = async (status: 'PUBLISHED' | 'DISCARDED' = 'PUBLISHED') =>
  owner.api.menuEditing.publish({ params, body: { status } }, ifRevision((await menu()).menu.revision))
/** What guests may order. */
const sold = async (id: number) =>
  (await owner.api.menu.items({ params, query: {} })).items.find((item) => item.id === id)
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`
}

describe('a dish', () => {
  test.each(['Byrek "special"', "O'Hara 🍕", '<b>bold</b><script>1</script>', 'Crème brûlée'])(
    'keeps its name as it is: %s',
    async (sq) => {
      const { id } = await create({ names: { sq: `  ${sq} `, en: '', it: '' } })
      expect(await read(id)).toMatchObject({
        names: { sq, en: '', it: '' },
        price: 400,
        publishing: 'NEW',
        live: null,
        revision: 1,
      })
    },
  )

  test.each<[string, object, string]>([
    ['letters in its price', { price: 'abc' }, '422 price number'],
    ['a price below zero', { price: -1 }, '422 price min_value'],
    ['a size below zero', { variants: [{ id: null, name: 'S', price: -1 }] }, '422 variants.0.price min_value'],
    ['301 characters', { descriptions: { sq: 'a'.repeat(301), en: '', it: '' } }, '422 descriptions.sq max_length'],
    ['101 in its name', { names: { sq: 'a'.repeat(101), en: '', it: '' } }, '422 names.sq max_length'],
    ['no name', { names: { sq: ' ', en: '', it: '' } }, '422 names.sq name_missing'],
    ['a photo that is a script', { photoUrl: 'javascript:alert(1)' }, '422 photoUrl union'],
    ['a photo that is none', { photoUrl: 'dish' }, '422 photoUrl union'],
    ['an allergen that is none', { allergens: ['air'] }, '422 allergens.0 picklist'],
    ['101 % VAT', { vatPercent: 101 }, '422 vatPercent max_value'],
    ['no weekday', { weekdays: [] }, '422 weekdays weekday_missing'],
    ['25 o’clock', { startTime: '25:00', endTime: '10:00' }, '422 startTime regex'],
    ['half of its hours', { startTime: '11:00' }, '422 endTime time_missing'],
    ['another business’s category', { categoryId: MENU.foreign.category }, '422 categoryId unknown'],
    ['another business’s toppings', { toppingTypeIds: [MENU.foreign.toppingType] }, '422 toppingTypeIds unknown'],
    [
      'two sizes of one name',
      {
        variants: [
          { id: null, name: 'S', price: 1 },
          { id: null, name: 's', price: 2 },
        ],
      },
      '422 variants.1.name same_name',
    ],
  ])('with %s is refused at its field', async (_, differs, expected) => {
    const before = (await menu()).total
    expect(await said(create(differs))).toBe(expected)
    expect((await menu()).total).toBe(before)
  })

  test('is made once, however often it is sent', async () => {
    const key = { headers: { [IDEMPOTENCY_HEADER]: randomUUID() } }
    const send = () => owner.api.menuEditing.createDish({ params, body: aDish() }, key)
    const [first, again] = [await send(), await send()]
    expect(again).toEqual(first)
    expect((await menu()).items.filter(({ id }) => id === first.id)).toHaveLength(1)
  })

  test('is not seen by guests until it is published, and then with its sizes and toppings', async () => {
    const variants = [
      { id: null, name: 'E madhe', price: 500 },
      { id: null, name: 'E vogël', price: 300 },
    ]
    const dish = await create({ variants, toppingTypeIds: [MENU.own.toppingType] })
    expect(await sold(dish.id)).toBeUndefined()
    expect(await said(placeOrder(owner.api, { items: [{ id: dish.id, quantity: 1 }] }))).toBe(
      '422 items.0.id unknown_item',
    )
    expect((await setStatus()).unpublished).toBe(0)
    expect(await sold(dish.id)).toMatchObject({
      itemName: 'Tavë kosi',
      status: 1,
      names: { en: 'Baked lamb' },
      allergens: ['eggs', 'milk'],
      variants: [{ name: 'E madhe' }, { name: 'E vogël' }],
      toppingTypes: [{ id: MENU.own.toppingType }],
    })
    expect(await read(dish.id)).toMatchObject({ publishing: 'PUBLISHED', live: null })
  })

  test('that was changed is sold as it was until it is published', async () => {
    const dish = await create()
    await setStatus()
    const changed = await change(await read(dish.id), { price: 450, names: { sq: 'Tavë', en: '', it: '' } })
    expect(changed).toMatchObject({
      price: 450,
      publishing: 'CHANGED',
      live: { price: 400, names: { sq: 'Tavë kosi' } },
    })
    expect(await sold(dish.id)).toMatchObject({ itemPrice: 400, itemName: 'Tavë kosi' })
    const ordered = await placeOrder(owner.api, { items: [{ id: dish.id, quantity: 1 }] })
    await setStatus()
    expect(await sold(dish.id)).toMatchObject({ itemPrice: 450, itemName: 'Tavë' })
    expect((await readOrder(owner.api, ordered.id)).items[0]).toMatchObject({ itemName: 'Tavë kosi', itemPrice: 400 })
    const again = await change(await read(dish.id), { price: 500 })
    const back = await owner.api.menuEditing.revertDish(
      { params: { ...params, itemId: dish.id } },
      ifRevision(again.revision),
    )
    expect(back).toMatchObject({ price: 450, publishing: 'PUBLISHED' })
  })

  test('that is deleted stays until the menu is published; open orders that have it keep it, and are named', async () => {
    const dish = await create({ variants: [{ id: null, name: 'E madhe', price: 500 }] })
    await setStatus()
    const now = await read(dish.id)
    const order = await placeOrder(owner.api, {
      items: [{ id: dish.id, quantity: 3, variantItem: { id: now.variants[0]?.id ?? 0 } }],
    })
    expect(await owner.api.menuEditing.dishOrders({ params: { ...params, itemId: dish.id } })).toEqual([
      { id: order.id, customer: 'Arta Kola', quantity: 3 },
    ])
    // A size that is removed stays with who ordered it.
    await change(now, { variants: [] })
    await setStatus()
    expect((await sold(dish.id))?.variants).toEqual([])
    expect((await readOrder(owner.api, order.id)).items[0]?.variantItem).toMatchObject({ name: 'E madhe', price: 500 })
    expect(await remove(await read(dish.id))).toMatchObject({ publishing: 'REMOVED' })
    expect(await sold(dish.id)).toMatchObject({ status: 1 })
    await setStatus()
    expect(await sold(dish.id)).toBeUndefined()
    expect((await failure(read(dish.id))).status).toBe(404)
    expect((await readOrder(owner.api, order.id)).items).toHaveLength(1)
  })

  test('that nobody has seen is gone at once; all that waits can be given up', async () => {
    const dish = await create()
    expect(await remove(dish)).toBeNull()
    const [left, plain] = [await create(), await read(MENU.own.plain)]
    await change(plain, { price: 999 })
    expect(await setStatus('DISCARDED')).toMatchObject({ unpublished: 0 })
    expect((await failure(read(left.id))).status).toBe(404)
    expect(await read(MENU.own.plain)).toMatchObject({ price: plain.price, publishing: 'PUBLISHED' })
  })

  test('that nobody could order is not published: which one, and why, is said; nothing else goes out either', async () => {
    const type = await owner.api.toppings.createType({
      params,
      body: { displayedText: 'Brumi', min: 1, max: 1, items: [{ displayedText: 'I hollë', price: 0 }] },
    })
    const itemId = type.items[0]?.id ?? 0
    const active = (flag: 0 | 1) => owner.api.toppings.setItemActive({ params: { ...params, itemId, flag } })
    const [pizza, other] = [
      await create({ names: { sq: 'Pica e re', en: '', it: '' }, toppingTypeIds: [type.id] }),
      await create(),
    ]
    await active(0)
    const { revision, unpublished } = (await menu()).menu
    expect(await failure(setStatus())).toMatchObject({
      said: 'refusal dish_impossible',
      data: {
        dishes: ['Pica e re'],
        because: [{ dishId: pizza.id, toppingTypeId: type.id, toppingType: 'Brumi' }],
      },
    })
    expect(await sold(other.id)).toBeUndefined()
    expect((await menu()).menu).toMatchObject({ revision, unpublished })
    await active(1)
    await setStatus()
    expect(await sold(pizza.id)).toMatchObject({ status: 1 })
    // With the dish gone from the menu its type asks nothing of anybody.
    await remove(await read(pizza.id))
    await setStatus()
    expect((await active(0)).dishes).toEqual([])
    expect((await active(0)).items[0]?.active).toBe(false)
  })

  test('is refused by name outside its hours, and taken for an hour at which it is served', async () => {
    const dish = await create({ weekdays: [1, 2, 3, 4, 5], startTime: '18:00', endTime: '02:00' })
    await setStatus()
    expect((await sold(dish.id))?.status).toBe(0)
    const items = [
      { id: MENU.own.plain, quantity: 1 },
      { id: dish.id, quantity: 1 },
    ]
    expect(await said(placeOrder(owner.api, { items }))).toBe('422 items.1.id item_not_served_then')
    const evening = { items, scheduled: '2026-11-16T18:30:00.000Z' }
    expect((await placeOrder(owner.api, evening)).items).toHaveLength(2)
    expect(await said(placeOrder(owner.api, { items, scheduled: '2026-11-22T18:30:00.000Z' }))).toBe(
      '422 items.1.id item_not_served_then',
    )
  })

  test('that is hidden, or stands in a hidden category, is not sold', async () => {
    const category = await owner.api.menuEditing.createCategory({ params, body: aCategory('Dimër') })
    const [hidden, winter] = [await create({ status: 'HIDDEN' }), await create({ categoryId: category.id })]
    const call = {
      params: { ...params, categoryId: category.id },
      body: { ...aCategory('Dimër'), status: 'HIDDEN' as const },
    }
    await owner.api.menuEditing.changeCategory(call, ifRevision(category.revision))
    await setStatus()
    expect([(await sold(hidden.id))?.status, (await sold(winter.id))?.status]).toEqual([0, 0])
    expect(await said(placeOrder(owner.api, { items: [{ id: winter.id, quantity: 1 }] }))).toBe(
      '422 items.0.id item_not_available',
    )
  })
})

describe('who may change what', () => {
  test('prices need a right of their own, the rest another one', async () => {
    const dish = await create()
    expect(await said(change(dish, { price: 500, vatPercent: 6 }, kitchen))).toBe('422 price locked')
    expect(await said(create({ price: 10 }, kitchen))).toBe('422 price locked')
    expect((await change(dish, { vatPercent: 6 }, kitchen)).vatPercent).toBe(6)
    await server.sql(`DELETE FROM user_permissions WHERE user_id = ${ACCOUNTS.owner.id} AND right_id = 204`)
    const now = await read(dish.id)
    expect(await said(change(now, { names: { sq: 'X', en: '', it: '' } }))).toBe('422 names locked')
    expect((await change(now, { price: 410 })).price).toBe(410)
    expect((await failure(create())).said).toBe('fault forbidden')
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES (${ACCOUNTS.owner.id}, 204)`)
  })

  test('another business’s menu is unknown', async () => {
    const foreign = { id: BUSINESS.foreign, itemId: MENU.foreign.plain }
    const dish = await read(MENU.own.plain)
    const calls = [
      () => kitchen.api.menuEditing.dishes({ params: { id: BUSINESS.foreign } }),
      () => kitchen.api.menuEditing.dish({ params: { ...params, itemId: MENU.foreign.plain } }),
      () => kitchen.api.menuEditing.changeDish({ params: foreign, body: inputOf(dish) }, ifRevision(1)),
      () =>
        kitchen.api.menuEditing.changeDish({ params: { ...foreign, ...params }, body: inputOf(dish) }, ifRevision(1)),
      () => kitchen.api.menuEditing.orderDish({ params: { ...foreign, n: 1 } }),
      () =>
        kitchen.api.menuEditing.publish(
          { params: { id: BUSINESS.foreign }, body: { status: 'PUBLISHED' } },
          ifRevision(1),
        ),
    ]
    for (const call of calls) expect((await failure(call())).status).toBe(404)
  })
})

describe('two people', () => {
  test('who save one dish: the second is refused with how it is now', async () => {
    const dish = await create()
    const first = await change(dish, { price: 410 })
    expect(await failure(change(dish, { vatPercent: 6 }, kitchen))).toMatchObject({
      status: 409,
      said: 'fault stale_revision',
      data: first,
    })
    expect(
      await said(owner.api.menuEditing.changeDish({ params: { ...params, itemId: dish.id }, body: aDish() })),
    ).toBe('422 If-Match required')
  })

  test('publish what they saw: an edit in between refuses it with the menu as it is', async () => {
    const { revision } = (await menu()).menu
    await create()
    const stale = await failure(
      owner.api.menuEditing.publishAgain({ params, body: { status: 'PUBLISHED' } }, ifRevision(revision)),
    )
    expect(stale).toMatchObject({ status: 409, data: { revision: revision + 1 } })
    expect((await menu()).menu.revision, 'what was refused counts for nothing').toBe(revision + 1)
    expect(await setStatus()).toMatchObject({
      unpublished: 0,
      publishedBy: 'Owner Testi',
      publishedAt: NOON.toISOString(),
    })
  })
})

describe('order', () => {
  test('a dish stands where it is put, and its category is numbered without gaps, whoever moves at the same time', async () => {
    const category = await owner.api.menuEditing.createCategory({ params, body: aCategory('Supa') })
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push((await create({ categoryId: category.id })).id)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const move = (itemId: number, n: number, client = owner) =>
      client.api.menuEditing.orderDish({ params: { ...params, itemId, n } })
    expect(await move(d, 1)).toEqual([d, a, b, c])
    expect(await move(d, 99)).toEqual([a, b, c, d])
    await Promise.all([move(a, 3), move(b, 4, kitchen), move(c, 1)])
    const inOrder = (await menu()).items.filter(({ categoryId }) => categoryId === category.id)
    expect(inOrder.map(({ orderNo }) => orderNo)).toEqual([1, 2, 3, 4])
    expect(new Set(inOrder.map(({ id }) => id))).toEqual(new Set(ids))
    expect((await failure(move(MENU.foreign.plain, 1))).status).toBe(404)
  })

  test('a category, too; one with dishes is not deleted, an empty one is', async () => {
    const [full, empty] = [
      await owner.api.menuEditing.createCategory({ params, body: aCategory('Plot') }),
      await owner.api.menuEditing.createCategory({ params, body: aCategory('Bosh') }),
    ]
    expect(await said(owner.api.menuEditing.createCategory({ params, body: aCategory(' bosh') }))).toBe(
      '422 names.sq same_name',
    )
    await create({ categoryId: full.id })
    const order = await owner.api.menuEditing.orderCategory({ params: { ...params, categoryId: empty.id, n: 1 } })
    expect(order[0]).toBe(empty.id)
    const removed = (categoryId: number) =>
      owner.api.menuEditing.removeCategory({ params: { ...params, categoryId } }, ifRevision(1))
    expect(await failure(removed(full.id))).toMatchObject({ said: 'refusal category_not_empty', data: { dishesNo: 1 } })
    expect(await removed(empty.id)).toBeNull()
    expect((await owner.api.menuEditing.categories({ params })).items.map(({ id }) => id)).not.toContain(empty.id)
  })
})

test('a new dish that a type of toppings was given to has it, before it is published and after', async () => {
  const dish = await create()
  const body = { displayedText: 'Salca', min: 0, max: 1, items: [{ displayedText: 'Kos', price: 0 }] }
  const type = await owner.api.toppings.createType({ params, body: { ...body, dishIds: [dish.id] } })
  expect((await read(dish.id)).toppingTypeIds).toEqual([type.id])
  await setStatus()
  expect(await read(dish.id)).toMatchObject({ publishing: 'PUBLISHED', toppingTypeIds: [type.id] })
  expect((await owner.api.toppings.type({ params: { ...params, typeId: type.id } })).dishes).toMatchObject([
    { id: dish.id },
  ])
})

describe('several dishes at once', () => {
  const seen = (dishes: MenuDish[]) => dishes.map(({ id, revision }) => ({ id, revision }))

  test('get new prices, rounded; a dish that was changed meanwhile refuses all', async () => {
    const dishes = [
      await create({ price: 455 }),
      await create({ variants: [{ id: null, name: 'S', price: 333 }] }),
      await create({ price: 0 }),
    ]
    const action = { kind: 'price' as const, percent: 10, roundTo: 10 as const }
    const bulk = (client = owner) =>
      client.api.menuEditing.changeDishes({ params, body: { dishes: seen(dishes), action } })
    expect(await said(bulk(kitchen))).toBe('422 action.percent locked')
    const [first, second, third] = await bulk()
    expect([first?.price, second?.variants[0]?.price, third?.price]).toEqual([500, 370, 0])
    expect(await failure(bulk())).toMatchObject({ status: 409, data: [{ price: 500 }, {}] })
  })

  test('are taken back to what they were, all or none', async () => {
    const category = await owner.api.menuEditing.createCategory({ params, body: aCategory('Kthim') })
    const before = [
      await create({ price: 455 }),
      await create({ variants: ['S', 'L'].map((name, i) => ({ id: null, name, price: 333 + i })) }),
    ]
    const bulk = (of: MenuDish[], action: Parameters<typeof owner.api.menuEditing.changeDishes>[0]['body']['action']) =>
      owner.api.menuEditing.changeDishes({ params, body: { dishes: seen(of), action } })
    const dearer = await bulk(before, { kind: 'price', percent: 10, roundTo: 10 })
    const moved = await bulk(dearer, { kind: 'move', categoryId: category.id })
    const hidden = await bulk(moved, { kind: 'status', status: 'HIDDEN' })
    const restore = {
      kind: 'restore' as const,
      dishes: before.map(({ id, price, variants, categoryId, status }) => ({
        id,
        price,
        sizePrices: variants.map((variant) => variant.price),
        categoryId,
        status,
      })),
    }
    expect((await failure(bulk(moved, restore))).status).toBe(409)
    const back = await bulk(hidden, restore)
    const decided = ({ price, variants, categoryId, status }: MenuDish) => ({ price, variants, categoryId, status })
    expect(back.map(decided)).toEqual(before.map(decided))
    expect(
      await said(
        bulk(back, {
          ...restore,
          dishes: restore.dishes.map((one) => ({ ...one, categoryId: MENU.foreign.category })),
        }),
      ),
    ).toBe('422 action.categoryId unknown')
  })

  test('are moved, hidden and shown, all or none', async () => {
    const category = await owner.api.menuEditing.createCategory({ params, body: aCategory('Zgara') })
    const dishes = [await create(), await create()]
    const bulk = (of: MenuDish[], action: Parameters<typeof owner.api.menuEditing.changeDishes>[0]['body']['action']) =>
      owner.api.menuEditing.changeDishes({ params, body: { dishes: seen(of), action } })
    const moved = await bulk(dishes, { kind: 'move', categoryId: category.id })
    expect(moved.map(({ categoryId }) => categoryId)).toEqual([category.id, category.id])
    const hidden = await bulk(moved, { kind: 'status', status: 'HIDDEN' })
    expect(hidden.map(({ status }) => status)).toEqual(['HIDDEN', 'HIDDEN'])
    expect(await said(bulk(hidden, { kind: 'move', categoryId: MENU.foreign.category }))).toBe(
      '422 action.categoryId unknown',
    )
    const foreign = { ...hidden[0], id: MENU.foreign.plain, revision: 1 } as MenuDish
    expect((await failure(bulk([...hidden, foreign], { kind: 'status', status: 'ACTIVE' }))).status).toBe(404)
    expect((await read(dishes[0]?.id ?? 0)).status).toBe('HIDDEN')
  })
})

describe('a file', () => {
  const bring = (lines: { line: number; cells: Record<string, string> }[], dryRun = false, client = owner) =>
    client.api.menuEditing.importMenu({ params, body: { lines, dryRun } })
  const line = (n: number, differs: Record<string, string> = {}) => ({
    line: n,
    cells: { category: 'Import', name_sq: `Gjellë ${n}`, price: '350,50', ...differs },
  })

  test('of 3,000 lines with 40 wrong ones names all 40 and writes none; corrected it is written once', async () => {
    const before = (await menu()).total
    const wrong = (n: number) => n % 75 === 0
    const lines = Array.from({ length: 3_000 }, (_, i) => line(i + 2, wrong(i + 1) ? { price: 'abc' } : {}))
    const dry = await bring(lines, true)
    expect(dry.problems).toHaveLength(40)
    expect(dry.problems[0]).toEqual({ line: 76, column: 'price', kind: 'not_a_price' })
    expect((await bring(lines)).problems).toHaveLength(40)
    expect((await menu()).total).toBe(before)
    const right = lines.map((each) => line(each.line)).slice(0, 300)
    expect(await bring(right)).toEqual({
      added: 300,
      changed: 0,
      unchanged: 0,
      newCategories: ['Import'],
      problems: [],
    })
    expect((await menu()).total).toBe(before + 300)
  }, 60_000)

  test('makes a hundred new categories at most, in its order and each with its history; one more is named, and nothing written', async () => {
    // The seed's own numbers lie in the way of so many.
    await server.sql(`SELECT nextval(pg_get_serial_sequence('menu_categories', 'id')) FROM generate_series(1, 300)`)
    const names = Array.from({ length: 101 }, (_, at) => `Kapitull ${at}`)
    const lines = names.map((category, at) => line(at + 2, { category }))
    const { total } = await menu()
    const refused = await bring(lines)
    expect(refused.problems).toEqual([{ line: 102, column: 'category', kind: 'too_many_categories' }])
    expect((await menu()).total).toBe(total)
    expect((await bring(lines.slice(0, 100))).newCategories).toEqual(names.slice(0, 100))
    const { items } = await owner.api.menuEditing.categories({ params })
    const made = items.filter(({ names: { sq } }) => sq.startsWith('Kapitull'))
    expect(made.map((one) => one.names.sq)).toEqual(names.slice(0, 100))
    expect(made.every(({ dishesNo }) => dishesNo === 1)).toBe(true)
    const { rows } = await server.sql(
      `SELECT count(*)::integer AS made FROM audit_entries WHERE kind = 'menu_category' AND action = 'created' AND thing_id IN (${made.map(({ id }) => id).join(',')})`,
    )
    expect(rows[0]).toEqual({ made: 100 })
  })

  test('changes dishes by their number, and only what it says', async () => {
    const dish = await create({ variants: [{ id: null, name: 'S', price: 100 }] })
    const cells = {
      id: String(dish.id),
      name_it: 'Agnello',
      sizes: 'S: 120 | L: 180',
      days: 'mon|tue',
      status: 'hidden',
    }
    expect(await bring([{ line: 2, cells }])).toMatchObject({ added: 0, changed: 1 })
    const after = await read(dish.id)
    expect(after).toMatchObject({
      names: { ...dish.names, it: 'Agnello' },
      price: 400,
      variants: [{ price: 120 }, { price: 180 }],
      weekdays: [1, 2],
      status: 'HIDDEN',
    })
    expect(await bring([{ line: 2, cells }])).toMatchObject({ changed: 0, unchanged: 1 })
    expect(
      (await bring([{ line: 2, cells: { ...cells, sizes: 'S: 130' } }], true, kitchen)).problems,
      'prices need their right in files, too',
    ).toEqual([{ line: 2, column: 'sizes', kind: 'locked' }])
    expect((await bring([{ line: 2, cells: { id: String(MENU.foreign.plain) } }])).problems).toEqual([
      { line: 2, column: 'id', kind: 'unknown_dish' },
    ])
  })
})

describe('screens elsewhere', () => {
  const events = async () => {
    const { rows } = await server.sql(
      `SELECT payload FROM events WHERE business_id = ${BUSINESS.own} AND payload->>'type' = 'menu' ORDER BY seq DESC`,
    )
    return rows
  }

  test('are told of what guests see differently, once; of edits that they do not see they are not', async () => {
    const [dish, category] = [
      await create(),
      await owner.api.menuEditing.createCategory({ params, body: aCategory('Ëmbëlsira') }),
    ]
    const type = (await owner.api.toppings.types({ params, query: {} })).items[0]
    const item = type?.items[0]
    if (item === undefined) throw new Error('the seed has toppings')
    const before = (await events()).length
    await change(dish, { vatPercent: 6 })
    expect(await events(), 'an edit').toHaveLength(before)
    const key = { headers: { [IDEMPOTENCY_HEADER]: randomUUID(), ...ifRevision((await menu()).menu.revision).headers } }
    const publish = () => owner.api.menuEditing.publish({ params, body: { status: 'PUBLISHED' } }, key)
    await publish()
    await publish()
    expect(await events(), 'published, sent twice').toHaveLength(before + 1)
    expect((await events())[0]).toEqual({ payload: { type: 'menu', dishesOff: [] } })
    await owner.api.menuEditing.orderDish({ params: { ...params, itemId: dish.id, n: 1 } })
    await owner.api.menuEditing.orderCategory({ params: { ...params, categoryId: category.id, n: 1 } })
    await owner.api.toppings.setItemActive({ params: { ...params, itemId: item.id, flag: 0 } })
    await owner.api.toppings.setItemActive({ params: { ...params, itemId: item.id, flag: 1 } })
    expect(await events(), 'moved, and toppings').toHaveLength(before + 5)
    await failure(owner.api.menuEditing.publish({ params, body: { status: 'PUBLISHED' } }, ifRevision(1)))
    expect(await events(), 'refused').toHaveLength(before + 5)
  })
})

test('a new dish begins in the first category, with the usual VAT', async () => {
  expect(await owner.api.menuEditing.customItem({ params })).toMatchObject({
    vatPercent: 20,
    price: 0,
    status: 'ACTIVE',
  })
})

test('who changed what stands in the history', async () => {
  const dish = await create()
  await change(dish, { price: 415 })
  const { items } = await owner.api.history.of({ params: { kind: 'dish', id: dish.id } })
  expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(items[0]?.changes).toContainEqual({ field: 'price', before: 400, after: 415 })
  await setStatus()
  const { items: after } = await owner.api.history.of({ params: { kind: 'dish', id: dish.id } })
  expect(after[0]).toMatchObject({
    action: 'published',
    by: 'Owner Testi',
    changes: [{ field: 'publishing', before: 'NEW', after: 'PUBLISHED' }],
  })
  expect(after).toHaveLength(3)
})

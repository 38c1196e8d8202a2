import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlockInput } from '#/contract/app-blocks'
import { ifRevision } from '#/contract/revision'
import { AUTO, CONTENT, FILTER, REDIRECT } from '#/domain/marketing/catalogues'
import { NOWHERE } from '#/domain/marketing/redirect'
import { instantAt } from '#/domain/values/wall-clock'
import { aBanner, aCampaign } from '../support/a-campaign'
import { aBlock, aFilter, aPart, aSubcategory, aSubcategoryBlock } from '../support/a-home'
import { aCity } from '../support/a-city'
import { aPng } from '../support/a-photo'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const clock = movableClock()
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const TIRANA = 1
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return [status, ...errors.map(({ path, message }) => `${path} ${message}`)].join(' ')
}
const create = (changes: Partial<BlockInput> = {}) => admin.api.appBlocks.create({ body: aBlock(changes) })
/** What guests see once what was kept is too old. */
async function home(query: Record<string, string> = {}) {
  clock.advance(16_000)
  return admin.api.homepage.show({ query: { cityId: TIRANA, ...query } })
}
const titles = async (query: Record<string, string> = {}) => (await home(query)).blocks.map(({ title }) => title)

describe('the order of guests', () => {
  test('is numbered without gaps, however two people move things at once', async () => {
    const made = [await create(), await create(), await create(), await create()].map(({ id }) => id)
    const [first, second, third, last] = made as [number, number, number, number]
    await Promise.all([
      admin.api.appBlocks.order({ params: { id: last, n: 1 } }),
      admin.api.appBlocks.order({ params: { id: third, n: 1 } }),
      admin.api.appBlocks.order({ params: { id: first, n: 99 } }),
    ])
    const { items } = await admin.api.appBlocks.list()
    expect(items.map(({ orderNo }) => orderNo)).toEqual([1, 2, 3, 4])
    expect(items.at(-1)?.id).toBe(first)
    expect(items.map(({ id }) => id).indexOf(second)).toBe(2)
  })

  test('knows no place for what is gone', async () => {
    expect(await said(admin.api.appBlocks.order({ params: { id: 99_999, n: 1 } }))).toBe('404')
  })

  test('of parts is that of their subcategory alone', async () => {
    const [pizza, other] = [
      await admin.api.subcategories.create({ body: aSubcategory({ isShown: false }) }),
      await admin.api.subcategories.create({ body: aSubcategory({ isShown: false }) }),
    ]
    const part = async (subcategoryId: number) =>
      (await admin.api.subcategories.createPart({ body: { subcategoryId, ...aPart() } })).id
    const [first, foreign, second, third] = [
      await part(pizza.id),
      await part(other.id),
      await part(pizza.id),
      await part(pizza.id),
    ]
    const order = (id: number, n: number) => admin.api.subcategories.orderPart({ params: { id, n } })
    expect(await order(third, 1)).toEqual([third, first, second])
    expect(await order(third, 99)).toEqual([first, second, third])
    expect(await order(foreign, 1)).toEqual([foreign])
    const { parts } = await admin.api.subcategories.one({ params: { id: pizza.id } })
    expect(parts.map(({ id, orderNo }) => [id, orderNo])).toEqual([
      [first, 1],
      [second, 2],
      [third, 3],
    ])
    expect(await said(order(99_999, 1))).toBe('404')
  })

  test('counts all blocks, also those that a filter of the list leaves out', async () => {
    const off = await create({ isShown: false })
    await admin.api.appBlocks.order({ params: { id: off.id, n: 2 } })
    const { items } = await admin.api.appBlocks.list()
    expect(items[1]?.id).toBe(off.id)
  })
})

describe('a block', () => {
  test.each<[string, Partial<BlockInput>, string]>([
    ['without a choice', { itemIds: [] }, '422 itemIds missing'],
    ['of what is not there', { itemIds: [99_999] }, '422 itemIds unknown'],
    ['that cannot fill itself', { contentType: CONTENT.subcategories, itemIds: [], mode: 0 }, '422 mode not_of_type'],
    ['that does not say by what', { mode: 0 }, '422 autoType missing'],
    [
      'that ends before it begins',
      { startAt: '2026-11-27T12:00', endAt: '2026-11-27T11:00' },
      '422 endAt end_before_start',
    ],
    ['on no day', { weekdays: [] }, '422 weekdays weekday_missing'],
    ['in a city that is not there', { cityIds: [99_999] }, '422 cityIds unknown'],
    [
      'that leads to another host',
      {
        redirect: {
          type: REDIRECT.page,
          businessId: null,
          businessIds: [],
          subcategoryId: null,
          itemId: null,
          page: '//evil.example',
        },
      },
      '422 redirect.page not_our_page',
    ],
    ['with a picture that nobody sent', { pictureUrl: `/media/${'a'.repeat(64)}.png` }, '422 pictureUrl unknown_photo'],
  ])('%s is refused at its field', async (_, changes, problem) => {
    expect(await said(create(changes))).toBe(problem)
  })

  test('says the names that the specification gives it', async () => {
    const made = await create({
      cityIds: [TIRANA],
      startAt: '2025-10-24T00:00',
      endAt: '2025-10-27T00:00',
      isShown: false,
    })
    expect(made).toMatchObject({
      categoryID: made.id,
      categoryName: 'Mëngjes',
      type: CONTENT.businesses,
      status: 0,
      startDate: '2025-10-24',
      endDate: '2025-10-26',
      city: [{ id: TIRANA }],
      businessType: [],
    })
  })

  test('that is a banner says where a press leads now; another one leads where its things do', async () => {
    const body = new Blob([new Uint8Array(aPng({ shade: 41 }))], { type: 'image/png' })
    const { url: pictureUrl } = await admin.api.marketingOptions.uploadPicture({ body })
    const banner = (redirect: Partial<BlockInput['redirect']>) =>
      create({
        contentType: CONTENT.banner,
        bannerType: 1,
        itemIds: [],
        pictureUrl,
        redirect: { ...NOWHERE, businessIds: [], ...redirect },
      })
    expect((await banner({})).leadsTo).toBe('nowhere')
    expect((await banner({ type: REDIRECT.business, businessId: BUSINESS.own })).leadsTo).toBe('there')
    const astray = await banner({ type: REDIRECT.business, businessId: BUSINESS.foreign })
    await server.sql(`UPDATE businesses SET status = 90 WHERE id = ${BUSINESS.foreign}`)
    const { leadsTo } = await admin.api.appBlocks.one({ params: { id: astray.id } })
    await server.sql(`UPDATE businesses SET status = 1 WHERE id = ${BUSINESS.foreign}`)
    expect([leadsTo, (await create()).leadsTo]).toEqual(['closed', 'there'])
  })

  test('keeps the picture that it has, also a drawing of the demonstration', async () => {
    const block = await create()
    const subcategory = await admin.api.subcategories.create({ body: aSubcategory({ isShown: false }) })
    const pictureUrl = '/media/demo/pizza-1.svg'
    await server.sql(`UPDATE app_blocks SET picture_url = '${pictureUrl}' WHERE id = ${block.id}`)
    await server.sql(`UPDATE app_subcategories SET picture_url = '${pictureUrl}' WHERE id = ${subcategory.id}`)
    const saved = [
      await admin.api.appBlocks.change(
        { params: { categoryID: block.id }, body: aBlock({ pictureUrl, focusX: 10 }) },
        ifRevision(1),
      ),
      await admin.api.subcategories.change(
        { params: { id: subcategory.id }, body: aSubcategory({ pictureUrl, focusX: 10, isShown: false }) },
        ifRevision(1),
      ),
    ]
    expect(saved).toMatchObject([
      { pictureUrl, focusX: 10 },
      { pictureUrl, focusX: 10 },
    ])
  })

  test('that somebody changed meanwhile is not overwritten', async () => {
    const { id, revision } = await create()
    const change = (autoMost: number) =>
      admin.api.appBlocks.change({ params: { categoryID: id }, body: aBlock({ autoMost }) }, ifRevision(revision))
    await change(5)
    expect(await said(change(6))).toBe('409')
    expect(await admin.api.appBlocks.one({ params: { id } })).toMatchObject({ autoMost: 5 })
  })

  test('keeps its list while it fills itself', async () => {
    const { id, revision } = await create()
    const auto = aBlock({ mode: 0, autoType: AUTO.openNow })
    const changed = await admin.api.appBlocks.change({ params: { categoryID: id }, body: auto }, ifRevision(revision))
    expect(changed.itemIds).toEqual([BUSINESS.own])
  })

  test('leaves a trail of who moved, switched and changed it', async () => {
    const { id } = await create()
    await admin.api.appBlocks.setStatus({ params: { id, s: 0 } })
    await admin.api.appBlocks.order({ params: { id, n: 1 } })
    const { items } = await admin.api.history.of({ params: { kind: 'app_block', id } })
    expect(items.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['orderNo'],
      ['isShown'],
      expect.anything(),
    ])
  })
})

describe('the home', () => {
  test('shows what is live in the city, in one language, and nothing else', async () => {
    const title = { sq: 'Vetëm këtu', en: 'Only here', it: '' }
    await create({ title, cityIds: [TIRANA] })
    await create({ title: { sq: 'Gjetkë', en: '', it: '' }, cityIds: [2] })
    await create({ title: { sq: 'I fikur', en: '', it: '' }, isShown: false })
    expect(await titles()).toContain('Vetëm këtu')
    expect(await titles({ lang: 'en' })).toContain('Only here')
    expect(await titles({ lang: 'it' })).toContain('Only here')
    const sq = await titles()
    expect(sq).not.toContain('Gjetkë')
    expect(sq).not.toContain('I fikur')
  })

  test('names a restaurant as guests see it', async () => {
    await create({ title: { sq: 'Restorantet', en: '', it: '' } })
    const block = (await home()).blocks.find(({ title }) => title === 'Restorantet')
    expect(block?.businesses).toMatchObject([{ id: BUSINESS.own, name: 'Zgara e Lirës', rating: null }])
    expect(block?.businesses[0]).not.toHaveProperty('ordersAtHour')
  })

  test('leaves out a block that has nothing to show, and its editor is told', async () => {
    const { id } = await create({ title: { sq: 'Të vlerësuar', en: '', it: '' }, mode: 0, autoType: AUTO.bestRated })
    expect(await titles()).not.toContain('Të vlerësuar')
    const { emptyBlockIds } = await admin.api.homepage.preview({
      body: { cityId: TIRANA, platform: 'app', businessType: null, lang: 'sq', at: null, draft: null },
    })
    expect(emptyBlockIds).toContain(id)
  })

  test('shows subcategories with their parts, and filters', async () => {
    await admin.api.appBlocks.create({ body: aSubcategoryBlock() })
    const { id: subcategoryId } = await admin.api.subcategories.create({ body: aSubcategory() })
    await admin.api.subcategories.createPart({ body: { subcategoryId, ...aPart() } })
    await admin.api.subcategories.createPart({ body: { subcategoryId, ...aPart({ isShown: false }) } })
    await admin.api.appFilters.create({ body: aFilter() })
    const { blocks, filters } = await home()
    const shown = blocks.find(({ contentType }) => contentType === CONTENT.subcategories)
    expect(shown?.subcategories).toMatchObject([
      { name: 'Pica', businessIds: [BUSINESS.own], parts: [{ name: 'Napolitane' }] },
    ])
    expect(filters).toMatchObject([{ name: 'Hapur tani', parameterName: 'open', value: 'true' }])
  })

  test('says a picture aloud in the language of the guest, and keeps what is in sight when another one takes its place', async () => {
    const send = async (shade: number) => {
      const body = new Blob([new Uint8Array(aPng({ shade }))], { type: 'image/png' })
      return (await admin.api.marketingOptions.uploadPicture({ body })).url
    }
    const alt = { sq: 'Pica', en: 'A pizza', it: '' }
    const input = aCampaign('Me foto', { pictureUrl: await send(51), focusX: 20, focusY: 80, alt })
    const { id } = await admin.api.campaigns.create({ body: input })
    const pictureUrl = await send(52)
    await admin.api.campaigns.change({ params: { id }, body: { ...input, pictureUrl } }, ifRevision(1))
    const said = async (lang: string) => (await home({ lang })).campaigns.find((one) => one.id === id)
    expect(await said('sq')).toMatchObject({ alt: 'Pica', pictureUrl, focusX: 20, focusY: 80 })
    expect([(await said('en'))?.alt, (await said('it'))?.alt]).toEqual(['A pizza', 'A pizza'])
  })

  test('begins and ends by the clock of its city', async () => {
    const { id: london } = await admin.api.locations.create({
      body: aCity('London', { country: 'GB', timeZone: 'Europe/London', currency: 'EUR', status: 1 }),
    })
    const { id } = await create({
      title: { sq: 'Nga mesnata', en: '', it: '' },
      startAt: '2027-03-28T00:00',
      contentType: CONTENT.businessTypes,
      itemIds: [],
    })
    const at = (moment: string, cityId: number) =>
      admin.api.homepage
        .preview({ body: { cityId, platform: 'app', businessType: null, lang: 'sq', at: moment, draft: null } })
        .then(
          ({ homepage, emptyBlockIds }) =>
            homepage.blocks.some((block) => block.id === id) || emptyBlockIds.includes(id),
        )
    expect(await at('2027-03-27T23:59', TIRANA)).toBe(false)
    expect(await at('2027-03-28T00:00', TIRANA)).toBe(true)
    expect(await at('2027-03-27T23:59', london)).toBe(false)
    expect(await at('2027-03-28T00:00', london)).toBe(true)
    // An hour is skipped that night in both; what the walls show decides.
    expect(instantAt({ day: '2027-03-28', clock: '00:00' }, 'Europe/London')).toBeGreaterThan(
      instantAt({ day: '2027-03-28', clock: '00:00' }, 'Europe/Tirane'),
    )
  })

  test('is shown with what stands in a form, and nothing is saved by that', async () => {
    const title = { sq: 'Vetëm te forma', en: '', it: '' }
    const { homepage } = await admin.api.homepage.preview({
      body: {
        cityId: TIRANA,
        platform: 'app',
        businessType: null,
        lang: 'sq',
        at: null,
        draft: { kind: 'block', id: null, input: aBlock({ title, isShown: false }) },
      },
    })
    expect(homepage.blocks.at(-1)?.title).toBe('Vetëm te forma')
    expect(await titles()).not.toContain('Vetëm te forma')
  })

  test('is shown with a campaign that stands in a form, in the place of the saved one', async () => {
    const saved = await admin.api.campaigns.create({ body: aCampaign('E ruajtur', { position: 2, cityIds: [TIRANA] }) })
    const preview = async (cityId: number, at: string | null) => {
      const input = aCampaign('Te forma', { cityIds: [TIRANA], startAt: '2027-01-01T10:00', isShown: false })
      const body = { cityId, platform: 'app', businessType: null, lang: 'sq', at } as const
      const draft = { kind: 'campaign', id: saved.id, input } as const
      const { homepage } = await admin.api.homepage.preview({ body: { ...body, draft } })
      return homepage.campaigns.find(({ id }) => id === saved.id)?.title
    }
    expect(await preview(TIRANA, '2027-01-01T10:00')).toBe('Te forma')
    expect(await preview(TIRANA, '2027-01-01T09:59')).toBeUndefined()
    expect(await preview(2, '2027-01-01T10:00')).toBeUndefined()
    expect((await admin.api.campaigns.one({ params: { id: saved.id } })).title.sq).toBe('E ruajtur')
  })

  test('may be kept for as long as it says, and is not sent twice', async () => {
    clock.advance(16_000)
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/web/v1/homepage?cityId=${TIRANA}`, { headers: { applicationVersion: 'TEST', ...headers } })
    const first = await ask()
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=15')
    const tag = first.headers.get('ETag') ?? ''
    const again = await ask({ 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await create({ title: { sq: 'I ri', en: '', it: '' } })
    clock.advance(16_000)
    expect((await ask({ 'If-None-Match': tag })).status).toBe(200)
  })

  test('of another moment is for administrators alone', async () => {
    const query = { cityId: TIRANA, at: '2027-01-01T12:00' }
    const kitchen = await signedIn(server, 'kitchen')
    expect(await said(kitchen.api.homepage.show({ query }))).toBe('403')
    expect((await admin.api.homepage.show({ query })).city.id).toBe(TIRANA)
    const guest = await fetch(`${server.url}/web/v1/homepage?cityId=1&at=2027-01-01T12:00`, {
      headers: { applicationVersion: 'TEST' },
    })
    expect(guest.status).toBe(401)
  })

  test('of a city that is not there is none', async () => {
    expect(await said(admin.api.homepage.show({ query: { cityId: 99_999 } }))).toBe('404')
  })
})

describe('the configurator', () => {
  test('answers everything there is, shown or not, in the order of guests, and what was written just now', async () => {
    await admin.api.homepage.configurator()
    const off = { isShown: false } as const
    const made = {
      campaigns: (await admin.api.campaigns.create({ body: aCampaign('E fikur', off) })).id,
      blocks: (await create(off)).id,
      subcategories: (await admin.api.subcategories.create({ body: aSubcategory(off) })).id,
      filters: (await admin.api.appFilters.create({ body: aFilter(off) })).id,
      banners: (await admin.api.webBanners.create({ body: aBanner('I fikur', off) })).id,
    }
    const all = await admin.api.homepage.configurator()
    const last = Object.fromEntries(
      Object.keys(made).map((kind) => [kind, all[kind as keyof typeof made].at(-1)?.id]), // of its own keys
    )
    expect(last).toEqual(made)
    expect(all.campaigns.at(-1)).toMatchObject({ state: 'draft', leadsTo: expect.any(String) })
  })
})

describe('filters', () => {
  test('say how many businesses meet them now, and where', async () => {
    const {
      name: _name,
      isShown: _isShown,
      ...condition
    } = aFilter({ type: FILTER.price, parameterName: 'transportCost', condition: 'atMost', value: '100000' })
    const { matching, all, byCity } = await admin.api.appFilters.matching({ body: condition })
    expect(matching).toBe(all)
    expect(byCity.reduce((sum, city) => sum + city.matching, 0)).toBe(matching)
  })

  test.each([
    ['a value that is none', { value: 'maybe' }, '422 value not_a_value'],
    ['a parameter of another type', { parameterName: 'rating' }, '422 parameterName not_of_type'],
    ['no name', { name: { sq: ' ', en: '', it: '' } }, '422 name.sq missing'],
  ] as const)('with %s are refused at the field', async (_, changes, problem) => {
    expect(await said(admin.api.appFilters.create({ body: aFilter(changes) }))).toBe(problem)
  })
})

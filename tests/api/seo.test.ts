import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION_VERSION } from '#/contract/headers'
import { ifRevision } from '#/contract/revision'
import type { SeoFill, SeoInput } from '#/contract/seo'
import { USER_TYPES } from '#/domain/people/access'
import { aStore } from '../support/a-store'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  owner = await signedIn(server, 'owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql(`DELETE FROM seo_records`)
})

const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const all = (text: string) => ({ sq: text, en: text, it: text })
const NO_WORDS = { sq: [], en: [], it: [] }
const aRecord = (changes: Partial<SeoInput> = {}): SeoInput => ({
  entityType: 0,
  entityId: BUSINESS.own,
  cityId: null,
  platform: 1,
  slug: '',
  metaTitle: all('Zgara e Lirës'),
  metaDescription: all('Qofte të freskëta'),
  metaKeyWords: NO_WORDS,
  ...changes,
})
const create = (changes: Partial<SeoInput> = {}) => admin.api.seo.create({ body: aRecord(changes) })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/web/v1/seo/${path}`, { headers: { [APPLICATION_VERSION.header]: 'WEB', ...headers } })

/** Another restaurant of the first city, with this name. */
const another = async (name: string, cityId = 1): Promise<number> => {
  const { rows } = await server.sql(
    `INSERT INTO businesses (name, city_id) VALUES ('${name.replaceAll("'", "''")}', ${cityId}) RETURNING id`,
  )
  return Number(rows[0]?.['id'])
}

describe('a record', () => {
  const ODD = `"Zgara" & Liri's <b>ë</b> &amp; &lt;script&gt;alert(1)</script> 🍕 “ç”`

  test('keeps its texts as they are typed, however often they are saved, and answers them so everywhere', async () => {
    let record = await create({
      metaTitle: all(ODD),
      metaDescription: all(ODD),
      metaKeyWords: { ...NO_WORDS, sq: [ODD.slice(0, 30)] },
    })
    for (let i = 0; i < 3; i += 1) {
      const { id, revision, slug, metaTitle, metaDescription, metaKeyWords } = record
      const body = { slug, metaTitle, metaDescription, metaKeyWords }
      record = await admin.api.seo.change({ params: { id }, body }, ifRevision(revision))
    }
    expect([record.metaTitle.sq, record.metaDescription.it, record.metaKeyWords.sq]).toEqual([
      ODD,
      ODD,
      [ODD.slice(0, 30)],
    ])
    const page = await admin.api.seo.page({ params: { entityType: 0, slug: record.slug }, query: { lang: 'sq' } })
    expect([page.title, page.description, page.keyWords]).toEqual([ODD, ODD, [ODD.slice(0, 30)]])
    const { items } = await admin.api.seo.list()
    const listed = items.find(({ id }) => id === record.id)
    expect(listed?.metaTitle.sq).toBe(ODD)
    // In the same order, too: a form compares them as text.
    expect(Object.keys(listed?.metaTitle ?? {})).toEqual(Object.keys(record.metaTitle))
    expect((await get(`0/${record.slug}`)).headers.get('content-type')).toMatch(/^application\/json/)
  })

  test.each<[string, Partial<SeoInput>, string]>([
    [
      'a description of 301 letters',
      { metaDescription: { ...all(''), it: 'x'.repeat(301) } },
      'metaDescription.it max_length',
    ],
    ['a title of 121 letters', { metaTitle: { ...all(''), en: 'x'.repeat(121) } }, 'metaTitle.en max_length'],
    ['an address with blanks', { slug: 'zgara e lires' }, 'slug regex'],
    ['an address in other letters', { slug: 'згара' }, 'slug regex'],
    ['an address that leads elsewhere', { slug: '../../admin' }, 'slug regex'],
    ['a restaurant that there is not', { entityId: 999_999 }, 'entityId unknown'],
    ['a category that there is not', { entityType: 1, entityId: 999_999 }, 'entityId unknown'],
    ['the city of another restaurant', { cityId: 2 }, 'cityId unknown'],
    ['a platform that there is not', { platform: 3 as 1 }, 'platform picklist'],
  ])('with %s is refused at its field', async (_what, changes, expected) => {
    expect(await said(create(changes))).toBe(`422 bad_input ${expected}`)
  })

  test('is one for a page: of two at once the second is shown the first', async () => {
    const both = await Promise.allSettled([create(), create({ metaTitle: all('Other') })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failure(create())).toMatchObject({
      status: 409,
      code: 'stale_revision',
      data: { entityId: BUSINESS.own },
    })
    expect(await create({ platform: 2 })).toMatchObject({ platform: 2, slug: 'zgara-e-lires' })
  })

  test('is edited by who saw it last', async () => {
    const { id, revision, slug } = await create()
    const { metaTitle, metaDescription, metaKeyWords } = aRecord({ metaTitle: all('New') })
    const body = { slug, metaTitle, metaDescription, metaKeyWords }
    await admin.api.seo.change({ params: { id }, body }, ifRevision(revision))
    expect(await failure(admin.api.seo.change({ params: { id }, body }, ifRevision(revision)))).toMatchObject({
      status: 409,
      data: { metaTitle: all('New'), savedBy: 'Admin Testi' },
    })
  })
})

describe('an address', () => {
  test('is made of the Latin letters of a name, else of type and number, and belongs to one page of a city', async () => {
    const sushi = await another('寿司')
    const second = await another('Zgara e Lires')
    const third = await another('Zgara e Lirës', 2)
    expect((await create()).slug).toBe('zgara-e-lires')
    expect((await create({ entityId: sushi })).slug).toBe(`restaurant-${sushi}`)
    expect((await create({ entityId: second })).slug).toBe(`zgara-e-lires-${second}`)
    expect((await create({ entityId: third })).slug).toBe('zgara-e-lires')
  })

  test('that another page has is refused, and an emptied one is made again', async () => {
    const first = await create()
    const other = await another('Furra')
    expect(await said(create({ entityId: other, slug: 'zgara-e-lires' }))).toBe('422 bad_input slug taken')
    const made = await create({ entityId: other, slug: 'buke' })
    const { metaTitle, metaDescription, metaKeyWords } = aRecord()
    const body = { slug: '', metaTitle, metaDescription, metaKeyWords }
    const params = { id: made.id }
    const taken = admin.api.seo.change({ params, body: { ...body, slug: first.slug } }, ifRevision(1))
    expect(await said(taken)).toBe('422 bad_input slug taken')
    expect(await admin.api.seo.change({ params, body }, ifRevision(1))).toMatchObject({ slug: 'furra' })
  })

  test('moves with its restaurant, and changes where another one has it there', async () => {
    const id = await another('Antica Napoli')
    await create({ entityId: BUSINESS.foreign })
    const before = await create({ entityId: id })
    await server.sql(`INSERT INTO business_details (business_id) VALUES (${id})`)
    const { revision } = (await admin.api.businessDetails.full({ params: { id } })).details
    await admin.api.businessDetails.change(
      { params: { id }, body: aStore({ cityId: 2, typeIds: [] }) },
      ifRevision(revision),
    )
    const { items } = await admin.api.seo.list({ query: { entityId: id } })
    expect(items[0]).toMatchObject({ id: before.id, cityId: 2, revision: 2 })
    expect(items[0]?.slug).not.toBe('antica-napoli')
  })
})

describe('the section of a restaurant', () => {
  test('is the same record: what one saves the other reads, on both platforms', async () => {
    const params = { id: BUSINESS.own }
    const { metaTitle, metaDescription, metaKeyWords } = aRecord()
    const texts = { metaTitle, metaDescription, metaKeyWords }
    const web = await owner.api.businessSetup.createSeo({ params, body: { ...texts, platform: 1 } })
    const app = await owner.api.businessSetup.createSeo({
      params,
      body: { ...texts, metaTitle: all('App'), platform: 2 },
    })
    expect([web.slug, app.slug]).toEqual(['zgara-e-lires', 'zgara-e-lires'])
    const { items } = await admin.api.seo.list({ query: { entityId: BUSINESS.own } })
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([web.id, app.id]))
    const body = { ...texts, slug: 'lira', metaTitle: all('Changed') }
    await admin.api.seo.change({ params: { id: web.id }, body }, ifRevision(web.revision))
    expect(await owner.api.businessSetup.seo({ params })).toMatchObject({
      slug: 'lira',
      metaTitle: all('Changed'),
      revision: 2,
    })
    expect(await owner.api.businessSetup.seo({ params, query: { platform: 2 } })).toMatchObject({
      metaTitle: all('App'),
    })
    await owner.api.businessSetup.changeSeo({ params, body: { ...texts, platform: 1 } }, ifRevision(2))
    expect((await owner.api.businessSetup.seo({ params }))?.slug).toBe('lira')
  })
})

describe('the list', () => {
  test('names open restaurants without a record, texts that stand twice, and how the others are', async () => {
    const twin = await another('Furra e Detit')
    const closed = await another('Mbyllur')
    await server.sql(`UPDATE businesses SET status = 90 WHERE id = ${closed}`)
    const first = await create()
    await create({ entityId: twin, metaTitle: { ...all('Other'), it: 'ZGARA E LIRËS' }, metaDescription: all('Bread') })
    const query = { platform: 1 } as const
    const { items, counts } = await admin.api.seo.list({ query: { ...query, state: 'all' } })
    expect(counts).toMatchObject({ twice: 2, cut: 0, incomplete: 0, good: 0 })
    expect(items.find(({ entityId }) => entityId === twin)).toMatchObject({
      state: 'twice',
      sameAs: { id: first.id, field: 'metaTitle', name: { sq: 'Zgara e Lirës' } },
    })
    expect(items.find(({ entityId }) => entityId === BUSINESS.foreign)).toMatchObject({
      id: null,
      state: 'missing',
      revision: 0,
      slug: '',
      name: { sq: 'Antica Napoli' },
      city: { it: 'Durazzo' },
    })
    expect(items.some(({ entityId }) => entityId === closed)).toBe(false)
    const missing = await admin.api.seo.list({ query: { ...query, state: 'missing' } })
    expect([missing.total, missing.items.every(({ id }) => id === null)]).toEqual([counts.missing, true])
    expect((await admin.api.seo.list({ query })).total).toBe(2)
  })

  test('the same text in other languages, or on the other platform, is no duplicate', async () => {
    await create({ metaTitle: all('Same'), metaDescription: all('x') })
    await create({ platform: 2, metaTitle: all('Same'), metaDescription: all('x') })
    await create({ entityId: BUSINESS.foreign, metaTitle: { sq: 'A', en: 'B', it: '' }, metaDescription: all('y') })
    expect((await admin.api.seo.list()).counts).toMatchObject({ twice: 0, good: 2, incomplete: 1 })
  })

  test('is searched by name, address and text, and sorted', async () => {
    await create({ metaTitle: all('Më e mira'), slug: 'lira' })
    await create({ entityId: BUSINESS.foreign, metaTitle: all('Pizza') })
    const found = async (query: Parameters<Client['api']['seo']['list']>[0]) =>
      (await admin.api.seo.list(query)).items.map(({ entityId }) => entityId)
    expect(await found({ query: { name: 'me e MIRA' } })).toEqual([BUSINESS.own])
    expect(await found({ query: { name: 'lira' } })).toEqual([BUSINESS.own])
    expect(await found({ query: { name: '%' } })).toEqual([])
    expect(await found({ query: { cityId: 2 } })).toEqual([BUSINESS.foreign])
    expect(await found({ query: { sort: 'name', direction: 'desc' } })).toEqual([BUSINESS.own, BUSINESS.foreign])
    expect(await found({ query: { limit: 1, offset: 1 } })).toEqual([BUSINESS.own])
  })
})

describe('a removed record', () => {
  test('is gone for everybody, and comes back the same', async () => {
    const before = await create()
    const params = { id: before.id }
    expect(await said(admin.api.seo.remove({ params }, ifRevision(9)))).toBe('409 stale_revision')
    await admin.api.seo.remove({ params }, ifRevision(before.revision))
    expect((await admin.api.seo.list({ query: { state: 'missing', platform: 1 } })).items.length).toBeGreaterThan(0)
    expect((await admin.api.seo.list()).total).toBe(0)
    expect(await owner.api.businessSetup.seo({ params: { id: BUSINESS.own } })).toBeNull()
    expect((await get(`0/${before.slug}`)).status).toBe(404)
    expect(await admin.api.seo.restore({ params })).toEqual(before)
    expect(await owner.api.businessSetup.seo({ params: { id: BUSINESS.own } })).toEqual(before)
    const { items } = await admin.api.history.of({ params: { kind: 'seo', id: before.id } })
    expect(items.map(({ action }) => action)).toEqual(['restored', 'removed', 'created'])
  })

  test('stays removed where its page has another one by now', async () => {
    const before = await create()
    await admin.api.seo.remove({ params: { id: before.id } }, ifRevision(1))
    await create({ metaTitle: all('Newer') })
    expect(await said(admin.api.seo.restore({ params: { id: before.id } }))).toBe('200 seo_taken')
  })
})

describe('a fill', () => {
  const aFill = (changes: Partial<SeoFill> = {}): SeoFill => ({
    entityType: 0,
    platform: 1,
    cityId: null,
    metaTitle: all('{name} – {city} | Drin'),
    metaDescription: all(''),
    ...changes,
  })

  test('writes what its preview showed, and leaves what is written', async () => {
    const own = await create({ metaTitle: { sq: 'E jona', en: '', it: '' } })
    const done = await create({ entityId: BUSINESS.foreign })
    const preview = await admin.api.seo.previewFill({ body: aFill({ cityId: 1 }) })
    const shown = preview.pages.find(({ id }) => id === own.id)
    expect(shown).toMatchObject({ metaTitle: { sq: 'E jona', en: 'Zgara e Lirës – Tirana | Drin' }, isCut: false })
    expect((await admin.api.seo.list()).items.find(({ id }) => id === own.id)?.metaTitle.en).toBe('')
    const { filled } = await admin.api.seo.fill({ body: { ...aFill({ cityId: 1 }), seen: preview.seen } })
    expect(filled).toBe(preview.pages.length)
    const { items } = await admin.api.seo.list({ query: { platform: 1, limit: 500 } })
    for (const page of preview.pages)
      expect(items.find(({ entityId }) => entityId === page.entityId)?.metaTitle).toEqual(page.metaTitle)
    expect(items.find(({ id }) => id === done.id)).toMatchObject({ revision: 1, metaTitle: all('Zgara e Lirës') })
    const again = await admin.api.seo.previewFill({ body: aFill({ cityId: 1 }) })
    expect([again.pages.length, again.skipped.has_text]).toEqual([0, filled])
    expect(new Set(items.map(({ cityId, slug }) => `${cityId} ${slug}`)).size).toBe(items.length)
    const { items: history } = await admin.api.history.of({ params: { kind: 'seo', id: own.id } })
    expect([history[0]?.action, history[0]?.changes.map(({ field }) => field)]).toEqual(['changed', ['metaTitle']])
  })

  test('of a preview that is no longer true writes nothing', async () => {
    const { seen } = await admin.api.seo.previewFill({ body: aFill() })
    const { id } = await create({ metaTitle: { sq: 'Mine', en: '', it: '' } })
    expect(await said(admin.api.seo.fill({ body: { ...aFill(), seen } }))).toBe('200 preview_changed')
    expect((await admin.api.seo.list()).items.map((row) => row.id)).toEqual([id])
  })

  test.each<[Partial<SeoFill>, string]>([
    [{ metaTitle: all('') }, 'metaTitle.sq required'],
    [{ metaTitle: { ...all(''), it: '{nome}' } }, 'metaTitle.it unknown_placeholder'],
    [{ metaDescription: { ...all(''), it: 'x'.repeat(301) } }, 'metaDescription.it max_length'],
  ])('with odd patterns is refused at its field %#', async (changes, expected) => {
    expect(await said(admin.api.seo.previewFill({ body: aFill(changes) }))).toBe(`422 bad_input ${expected}`)
  })
})

describe('the page that everybody reads', () => {
  test('answers in a language, else in English, else what there is, else the name', async () => {
    const { slug } = await create({
      metaTitle: { sq: 'Shqip', en: '', it: '' },
      metaDescription: { ...all(''), en: 'English' },
    })
    const page = await admin.api.seo.page({ params: { entityType: 0, slug }, query: { lang: 'it' } })
    expect(page).toMatchObject({ title: 'Shqip', description: 'English', lang: 'it', name: 'Zgara e Lirës', cityId: 1 })
  })

  test('may be kept: it has an age and a tag, which ends with the text', async () => {
    const { id, slug, metaTitle, metaDescription, metaKeyWords } = await create()
    const first = await get(`0/${slug}?lang=sq`)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    const again = await get(`0/${slug}?lang=sq`, { 'If-None-Match': `"other", W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const body = { slug, metaTitle: all('New'), metaDescription, metaKeyWords }
    await admin.api.seo.change({ params: { id }, body }, ifRevision(1))
    expect(metaTitle.sq).not.toBe('New')
    expect((await get(`0/${slug}?lang=sq`, { 'If-None-Match': tag })).status).toBe(200)
  })

  test('is that of its city; where two have the address and no city is named, it is not guessed', async () => {
    const id = await another('Zgara e Lirës', 2)
    await create()
    await create({ entityId: id })
    const slug = 'zgara-e-lires'
    expect((await get(`0/${slug}`)).status).toBe(404)
    expect(await admin.api.seo.page({ params: { entityType: 0, slug }, query: { cityId: 2 } })).toMatchObject({
      entityId: id,
    })
    expect((await get(`0/${slug}?cityId=999`)).status).toBe(404)
    expect((await get(`7/${slug}`)).status).toBe(422)
  })

  test('of a restaurant that has left is gone, and no refusal may be kept', async () => {
    const { slug } = await create()
    await server.sql(`UPDATE businesses SET status = 90 WHERE id = ${BUSINESS.own}`)
    const answer = await get(`0/${slug}`)
    await server.sql(`UPDATE businesses SET status = 1 WHERE id = ${BUSINESS.own}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

describe('a category', () => {
  const NEW = {
    name: { sq: '', en: 'Pizzas & pies', it: '' },
    blockId: null,
    businessIds: [],
    isShown: true,
    pictureUrl: null,
    focusX: 50,
    focusY: 50,
    alt: all(''),
  }
  let category: number
  beforeAll(async () => {
    const made = await admin.api.subcategories.create({ body: NEW })
    category = made.id
  })
  afterAll(() => server.sql(`DELETE FROM app_subcategories WHERE id = ${category}`))

  test('is a subcategory of the app: without a record it is named, for all cities or one it gets one', async () => {
    const query = { entityType: 1, state: 'all', platform: 1 } as const
    const [missing] = (await admin.api.seo.list({ query })).items
    expect(missing).toMatchObject({ entityId: category, state: 'missing', cityId: null, name: { sq: 'Pizzas & pies' } })
    expect(await admin.api.seo.entities({ query: { entityType: 1, name: 'PIES' } })).toMatchObject([
      { entityId: category, cityId: null },
    ])
    const ofAll = await create({ entityType: 1, entityId: category })
    const inDurres = await create({ entityType: 1, entityId: category, cityId: 2, metaTitle: all('In Durrës') })
    expect([ofAll.slug, inDurres.slug]).toEqual(['pizzas-pies', 'pizzas-pies'])
    expect((await admin.api.seo.list({ query })).items.map(({ cityId }) => cityId)).toEqual([null, 2])
    const page = (cityId: number) =>
      admin.api.seo.page({ params: { entityType: 1, slug: 'pizzas-pies' }, query: { cityId, lang: 'sq' } })
    expect([(await page(2)).title, (await page(1)).title]).toEqual(['In Durrës', 'Zgara e Lirës'])
  })

  test('that guests are not shown has no page for them, and is not filled', async () => {
    await create({ entityType: 1, entityId: category })
    await server.sql(`UPDATE app_subcategories SET is_shown = false WHERE id = ${category}`)
    const answer = await get('1/pizzas-pies')
    const fill = {
      entityType: 1,
      platform: 2,
      cityId: null,
      metaTitle: all('{name}'),
      metaDescription: all(''),
    } as const
    const hidden = await admin.api.seo.previewFill({ body: fill })
    await server.sql(`UPDATE app_subcategories SET is_shown = true WHERE id = ${category}`)
    const shown = await admin.api.seo.previewFill({ body: fill })
    expect([answer.status, hidden.pages.length]).toEqual([404, 0])
    expect(shown.pages).toMatchObject([{ entityId: category, metaTitle: { sq: 'Pizzas & pies' } }])
  })
})

test('administrators of some businesses see and write those alone; others nothing', async () => {
  const foreign = await create({ entityId: BUSINESS.foreign, metaTitle: all('Zgara e Lirës') })
  expect(await said(owner.api.seo.list())).toBe('403 forbidden')
  await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE id = ${ACCOUNTS.kitchen.id}`)
  const { api } = await signedIn(server, 'kitchen')
  const own = await api.seo.create({ body: aRecord() })
  const { items, counts } = await api.seo.list({ query: { state: 'all', platform: 1 } })
  expect([items.map(({ id }) => id), counts.twice]).toEqual([[own.id], 0])
  expect(await said(api.seo.remove({ params: { id: foreign.id } }, ifRevision(1)))).toBe('404 not_found')
  expect(await said(api.seo.create({ body: aRecord({ entityId: BUSINESS.foreign, platform: 2 }) }))).toBe(
    '422 bad_input entityId unknown',
  )
  expect(await said(api.seo.create({ body: aRecord({ entityType: 1 }) }))).toBe('403 forbidden')
  const fill = {
    entityType: 1 as const,
    platform: 1 as const,
    cityId: null,
    metaTitle: all('{name}'),
    metaDescription: all(''),
  }
  expect(await said(api.seo.previewFill({ body: fill }))).toBe('403 forbidden')
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetUnusedPhotos } from '#server/office/media/jobs'
import { createMediaStore } from '#server/office/media/media-store'
import type { CampaignInput } from '#/contract/campaigns'
import { ifRevision } from '#/contract/revision'
import { REDIRECT } from '#/domain/marketing/catalogues'
import { aBanner, aCampaign } from '../support/a-campaign'
import { aCity } from '../support/a-city'
import { aBlock, aSubcategory } from '../support/a-home'
import { aPng } from '../support/a-photo'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drin-campaigns-'))
  server = await startTestServer({ deps: { media: createMediaStore({ folder: join(folder, 'media') }) } })
  admin = await signedIn(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.sql(sql`DELETE FROM shown_counts`)
  await server.sql(sql`DELETE FROM campaigns`)
  await server.sql(sql`DELETE FROM web_banners`)
})

const create = (name: string, changes: Partial<CampaignInput> = {}) =>
  admin.api.campaigns.create({ body: aCampaign(name, changes) })
const titles = async (query: NonNullable<Parameters<Client['api']['campaigns']['list']>[0]>['query'] = {}) =>
  (await admin.api.campaigns.list({ query })).items.map(({ title }) => title.en)
const numbers = async () => (await admin.api.campaigns.list()).items.map(({ orderNo }) => orderNo)
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return [String(status), ...errors.map(({ path, message }) => `${path} ${message}`)].join(' ')
}
const leadingTo = (redirect: Partial<CampaignInput['redirect']>) => ({
  redirect: { ...aCampaign('').redirect, page: null, ...redirect },
})
const moment = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00`

describe('campaigns', () => {
  test('are found by city, type, place, state and a part of a title in any language', async () => {
    await create('Everywhere')
    await create('In Tirana', { cityIds: [1], title: { sq: 'Në Tiranë', en: 'In Tirana', it: '' } })
    await create('Later', { startAt: moment(3) })
    await create('Gone by', { endAt: moment(-3), position: 2 })
    await create('Not yet shown', { isShown: false, businessTypeIds: [2] })
    expect(await titles({ city: 1 })).toContain('In Tirana')
    expect(await titles({ city: 2 })).not.toContain('In Tirana')
    expect(await titles({ businessType: 1 })).not.toContain('Not yet shown')
    expect(await titles({ position: 2 })).toEqual(['Gone by'])
    expect(await titles({ state: 'planned' })).toEqual(['Later'])
    expect(await titles({ name: 'TIRANE' })).toEqual(['In Tirana'])
    expect(await titles({ onlyValid: 1 })).not.toContain('Gone by')
    // As it is called at home: Në Tiranë stands before Not yet shown.
    expect(await titles({ sort: 'title', direction: 'desc', limit: 1, offset: 1 })).toEqual(['In Tirana'])
    const { counts, total } = await admin.api.campaigns.list({ query: { state: 'over' } })
    expect([counts, total]).toEqual([{ live: 2, planned: 1, draft: 1, over: 1 }, 1])
  })

  test('say the names that the specification gives them', async () => {
    const made = await create('Lunch', { cityIds: [1], startAt: '2025-10-24T00:00', endAt: '2025-10-27T00:00' })
    expect(made).toMatchObject({
      categoryID: made.id,
      categoryName: 'Lunch',
      type: 1,
      status: 1,
      startDate: '2025-10-24',
      endDate: '2025-10-26',
      city: [{ id: 1 }],
      orderNo: 1,
    })
  })

  test('begin in each city by its own clock', async () => {
    const london = await admin.api.locations.create({
      body: aCity('London', { country: 'GB', timeZone: 'Pacific/Kiritimati', status: 1 }),
    })
    // There it is fourteen hours later: what begins then has begun there alone.
    const inTen = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 16)
    await create('Far', { cityIds: [london.id], startAt: inTen })
    await create('Here', { cityIds: [1], startAt: inTen })
    expect(await titles({ state: 'live' })).toEqual(['Far'])
    expect(await titles({ state: 'planned' })).toEqual(['Here'])
  })

  test.each<[string, Partial<CampaignInput>, string]>([
    ['no title in any language', { title: { sq: ' ', en: '', it: '' } }, '422 title.sq missing'],
    [
      'an end before its start',
      { startAt: '2025-10-24T00:00', endAt: '2025-10-23T00:00' },
      '422 endAt end_before_start',
    ],
    ['an unknown city', { cityIds: [99_999] }, '422 cityIds unknown'],
    ['an unknown type', { businessTypeIds: [99_999] }, '422 businessTypeIds unknown'],
    ['an unknown business in it', { businessIds: [99_999] }, '422 businessIds unknown'],
    ['a press that opens a script', leadingTo({ page: 'javascript:alert(1)' }), '422 redirect.page not_our_page'],
    ['a press that opens another host', leadingTo({ page: '//evil.example' }), '422 redirect.page not_our_page'],
    [
      'an unknown business to open',
      leadingTo({ type: REDIRECT.business, businessId: 99_999 }),
      '422 redirect.businessId unknown',
    ],
    [
      'a picture that was not sent here',
      { pictureUrl: `/media/${'a'.repeat(64)}.png` },
      '422 pictureUrl unknown_photo',
    ],
    ['no day of the week', { weekdays: [] }, '422 weekdays weekday_missing'],
  ])('with %s are refused at the field', async (_, changes, refusal) => {
    expect(await said(create('Wrong', changes))).toBe(refusal)
    expect(await titles()).toEqual([])
  })

  test('name a press that leads nowhere, or to what is closed', async () => {
    const to = leadingTo({ type: REDIRECT.business, businessId: BUSINESS.own })
    const { id } = await create('To a business', to)
    const leads = async () => (await admin.api.campaigns.one({ params: { id } })).leadsTo
    expect(await leads()).toBe('there')
    await server.sql(sql`UPDATE businesses SET status = 90 WHERE id = ${BUSINESS.own}`)
    expect(await leads()).toBe('closed')
    await server.sql(sql`UPDATE businesses SET status = 1 WHERE id = ${BUSINESS.own}`)
    expect((await create('Nowhere', leadingTo({ type: REDIRECT.nothing }))).leadsTo).toBe('nowhere')
  })

  test('keep of a redirect what its type asks for', async () => {
    const made = await create('Page', leadingTo({ type: REDIRECT.nothing, businessId: BUSINESS.own, page: '/x' }))
    expect(made.redirect).toEqual({ ...aCampaign('').redirect, type: REDIRECT.nothing, page: null })
  })

  test('are edited by one at a time, and their history says what', async () => {
    const { id, revision } = await create('Before')
    const changed = await admin.api.campaigns.change({ params: { id }, body: aCampaign('After') }, ifRevision(revision))
    expect(changed.revision).toBe(revision + 1)
    const stale = await failure(
      admin.api.campaigns.change({ params: { id }, body: aCampaign('Late') }, ifRevision(revision)),
    )
    expect(stale.status).toBe(409)
    const { items } = await admin.api.history.of({ params: { kind: 'campaign', id } })
    expect(
      items.map(({ action, changes }) => [action, action === 'changed' ? changes.map(({ field }) => field) : []]),
    ).toEqual([
      ['changed', ['title']],
      ['created', []],
    ])
  })

  test('are shown and taken away at once', async () => {
    const { id } = await create('Switched', { isShown: false })
    const put = async (s: 0 | 1) => {
      const { state, revision } = await admin.api.campaigns.setStatus({ params: { id, s } })
      return [state, revision]
    }
    expect(await put(1)).toEqual(['live', 2])
    expect(await put(1)).toEqual(['live', 2])
    expect(await put(0)).toEqual(['draft', 3])
  })

  test('are copied as a draft behind all others', async () => {
    const { id } = await create('First', { cityIds: [1], startAt: moment(1) })
    await create('Second')
    const copy = await admin.api.campaigns.copy({ params: { id } })
    expect(copy).toMatchObject({ title: { en: 'First' }, cityIds: [1], isShown: false, state: 'draft', orderNo: 3 })
  })

  test('are made once, however often the same is sent', async () => {
    const headers = { 'Idempotency-Key': 'a2f7d6c4-6a5e-4b0a-9a0c-0f6a3f4f5b11' }
    const one = await admin.api.campaigns.create({ body: aCampaign('Once') }, { headers })
    const again = await admin.api.campaigns.create({ body: aCampaign('Once') }, { headers })
    expect(again.id).toBe(one.id)
    expect(await titles()).toEqual(['Once'])
  })

  test('are written by administrators of all businesses alone', async () => {
    const owner = await signedIn(server, 'owner')
    expect(await said(owner.api.campaigns.list())).toBe('403')
    expect(await said(owner.api.campaigns.create({ body: aCampaign('Own') }))).toBe('403')
  })
})

describe('the order of campaigns', () => {
  const make = async (...names: string[]) => {
    const ids: number[] = []
    for (const name of names) ids.push((await create(name)).id)
    return ids
  }
  const move = (id = 0, n = 1) => admin.api.campaigns.order({ params: { id, n } })

  test('is dense after a move up, down and beyond the end', async () => {
    const [a, , c] = await make('A', 'B', 'C')
    await move(c, 1)
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await move(c, 2)
    expect(await titles()).toEqual(['A', 'C', 'B'])
    expect((await move(a, 2_000_000_000)).orderNo).toBe(3)
    expect(await titles()).toEqual(['C', 'B', 'A'])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('of a few that were found is their order among all', async () => {
    await make('A', 'B', 'C')
    const x = await create('X', { position: 4 })
    const [found] = (await admin.api.campaigns.list({ query: { name: 'B' } })).items
    await move(x.id, found?.orderNo)
    expect(await titles()).toEqual(['A', 'X', 'B', 'C'])
  })

  test('stays one when ten people move at once', async () => {
    const ids = await make('A', 'B', 'C', 'D', 'E')
    await Promise.all([...ids, ...ids].map((id, i) => move(id, ((i * 3) % 5) + 1)))
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  })

  test('knows no row that is gone, and no place before the first', async () => {
    await make('A')
    expect(await said(move(99_999, 1))).toBe('404')
    expect((await failure(move(1, 0))).status).toBe(422)
  })

  test('is said with the save where two stand at one place', async () => {
    await make('A', 'B')
    await create('First', { orderNo: 1 })
    expect(await titles()).toEqual(['First', 'A', 'B'])
    const [first] = (await admin.api.campaigns.list()).items
    await admin.api.campaigns.change(
      { params: { id: first?.id ?? 0 }, body: aCampaign('First', { orderNo: 2 }) },
      ifRevision(first?.revision ?? 0),
    )
    expect(await titles()).toEqual(['A', 'First', 'B'])
  })
})

describe('what channels report', () => {
  const report = async (id: number, changes: object = {}) => {
    const channel = await signedIn(server, 'channel')
    return channel.api.shownCounts.report({
      body: { kind: 'campaign', id, day: '2025-10-24', shown: 100, pressed: 20, ordered: 5, ...changes },
    })
  }
  const soFar = async (id: number) => (await admin.api.campaigns.one({ params: { id } })).soFar

  test('is nothing until one does, the last word for a day, and a sum over days', async () => {
    const { id } = await create('Counted')
    expect(await soFar(id)).toBeNull()
    await report(id)
    await report(id, { shown: 120, pressed: 30 })
    await report(id, { day: '2025-10-25', shown: 10, pressed: 0, ordered: 0 })
    expect(await soFar(id)).toEqual({
      shown: 130,
      pressed: 30,
      ordered: 5,
      from: '2025-10-24',
      to: '2025-10-25',
      channelsNo: 1,
    })
  })

  test('is refused of what there is not, of days to come, and by people', async () => {
    const { id } = await create('Refused')
    expect(await said(report(99_999))).toBe('422 id unknown')
    expect(await said(report(id, { day: '2099-01-01' }))).toBe('422 day in_future')
    expect((await failure(report(id, { shown: -1 }))).status).toBe(422)
    const owner = await signedIn(server, 'owner')
    const body = { kind: 'campaign', id, day: '2025-10-24', shown: 1, pressed: 1, ordered: 1 } as const
    expect(await said(owner.api.shownCounts.report({ body }))).toBe('403')
    expect(await soFar(id)).toBeNull()
  })
})

describe('banners', () => {
  const make = (name: string, changes: Parameters<typeof aBanner>[1] = {}) =>
    admin.api.webBanners.create({ body: aBanner(name, changes) })

  test('are made, found, changed, moved and switched off', async () => {
    await make('Top')
    const below = await make('Below', { place: 'homeBelow', cityIds: [1] })
    const found = async (query: object) =>
      (await admin.api.webBanners.list({ query })).items.map(({ title }) => title.en)
    expect(await found({ place: 'homeBelow' })).toEqual(['Below'])
    expect(await found({ city: 2 })).toEqual(['Top'])
    const changed = await admin.api.webBanners.change(
      { params: { id: below.id }, body: aBanner('Under') },
      ifRevision(below.revision),
    )
    expect(changed.title.en).toBe('Under')
    await admin.api.webBanners.order({ params: { id: below.id, n: 1 } })
    expect(await found({})).toEqual(['Under', 'Top'])
    expect((await admin.api.webBanners.setStatus({ params: { id: below.id, s: 0 } })).state).toBe('draft')
    expect(await found({ state: 'live' })).toEqual(['Top'])
  })

  test('with a press to another host, or a phone picture that was not sent here, are refused', async () => {
    expect(await said(make('Evil', leadingTo({ page: 'https://evil.example/' })))).toBe(
      '422 redirect.page not_our_page',
    )
    const pictureSmallUrl = `/media/${'b'.repeat(64)}.jpg`
    expect(await said(make('Small', { pictureSmallUrl }))).toBe('422 pictureSmallUrl unknown_photo')
  })
})

const send = (content: Buffer) =>
  admin.api.marketingOptions.uploadPicture({ body: new Blob([new Uint8Array(content)], { type: 'image/png' }) })

test.each<[string, Buffer, string]>([
  ['an SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), '422 photo not_a_photo'],
  ['of 40 million pixels', aPng({ width: 8_000, height: 5_000 }), '422 photo photo_size'],
])('a picture that is %s is refused', async (_, content, refusal) => {
  expect(await said(send(content))).toBe(refusal)
})

test('a picture stays wherever it is shown, and one that nothing shows goes after its week', async () => {
  const upload = async (shade: number) => (await send(aPng({ shade }))).url
  const shown = [await upload(31), await upload(32), await upload(33), await upload(34), await upload(35)]
  const [ofCampaign = '', ofBlock = '', ofSubcategory = '', ofBanner = '', ofPhone = ''] = shown
  const loose = await upload(36)
  await create('With a picture', { pictureUrl: ofCampaign })
  await admin.api.appBlocks.create({ body: aBlock({ pictureSmallUrl: ofBlock }) })
  await admin.api.subcategories.create({ body: aSubcategory({ pictureUrl: ofSubcategory }) })
  await admin.api.webBanners.create({ body: aBanner('Wide', { pictureUrl: ofBanner, pictureSmallUrl: ofPhone }) })
  const look = (days: number) =>
    forgetUnusedPhotos({
      ...server.deps,
      clock: { ...server.deps.clock, now: () => new Date(Date.now() + days * 86_400_000) },
    })
  await look(0)
  await look(8)
  const { rows } = await server.sql(sql`SELECT '/media/' || name AS url FROM platform_pictures`)
  expect(new Set(rows.map(({ url }) => url))).toEqual(new Set(shown))
  expect(shown).not.toContain(loose)
})

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#/contract/kinds'
import { HISTORY_KINDS } from '#/domain/product/history'
import { createApp } from '#server/app'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { seedCompanyInvoices } from '../support/company-invoices'
import { seedInvoices } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { seedLunches } from '../support/company-lunch'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { callWith } from './call-with'
import { ENDPOINTS } from './endpoints'
import { CALLS } from './calls'
import { type Parts, SAMPLES } from './sweep-samples'

let server: TestServer
let shared: Client
let neighbour: Client
/** Work for a company, for another one, for both; none of them for a business. */
const OF_COMPANIES = ['company', 'otherCompany', 'holding'] as const
const companies = new Map<string, Client>()
/** Calls of the session may end every session of their user, so they get another user's, a new one each time. */
const kitchenFor = async (name: keyof typeof SAMPLES): Promise<Client> =>
  name.startsWith('session.') || SAMPLES[name].as !== undefined
    ? signedIn(server, SAMPLES[name].as ?? 'owner', deviceId)
    : shared
const deviceId = randomUUID()

const JSON_ENDPOINTS = ENDPOINTS.filter(({ endpoint }) => endpoint.kind === 'json')

beforeAll(async () => {
  server = await startTestServer()
  await seedInvoices(server)
  await seedCompanyInvoices(server)
  await seedLunches(server)
  shared = await signedIn(server, 'kitchen', deviceId)
  neighbour = await signedIn(server, 'neighbour', deviceId)
  for (const account of OF_COMPANIES) companies.set(account, await signedIn(server, account, deviceId))
})
afterAll(() => server.close())

/** The trail that was left behind the entry of that number, the oldest first. */
const trailBehind = async (id: number): Promise<{ id: number; kind: string }[]> => {
  const { rows } = await server.sql(`SELECT id, kind FROM audit_entries WHERE id > ${id} ORDER BY id`)
  return rows.map((row) => ({ id: Number(row['id']), kind: String(row['kind']) }))
}

/** Parameters of paths that are words, so that any is one. */
const NAMES: ReadonlySet<string> = new Set(['regId', 'name', 'slug'])

/** Calls that change what has a history, and leave no row in it, or none by their sample. */
const LEAVES_NO_TRAIL: Readonly<Record<string, string>> = {
  'menuEditing.orderDish': 'a place among others is nothing of the dish',
  'menuEditing.orderCategory': 'the same of a category',
  'toppings.moveType': 'the same of a type of toppings',
  'businessDetails.restoreContact': 'its sample is there',
  'users.setStatus': 'its sample is inactive',
  'users.save': 'its sample is saved as it is',
  'businessSetup.createSeo': 'its sample stands already',
  'menuEditing.revertDish': 'its sample has nothing to give up',
  'menuEditing.importMenu': 'its sample only tries',
  'menuEditing.publishAgain': 'its sample is published',
  'companyInvoices.create': 'its sample has no meals that stand in no invoice',
  'invoices.create': 'its sample has no period that has ended',
}

/** Kinds that other screens learn of by events, notices or polls of their own, or that no call reads. */
const TOLD_OTHERWISE: ReadonlySet<Kind> = new Set([
  'order',
  'business_status',
  'dish_off',
  'print_job',
  'self_test',
  'loss',
  'device',
  'photo',
  'session',
  'channel_binding',
])

/** Calls under `posB2B/v1` wrap what they answer twice, also nothing. */
/** Nothing, in the call's envelope. */
const noData = ({ envelope }: AnyEndpoint) => (envelope === 'double' ? { data: null } : null)

const call = (endpoint: AnyEndpoint, parts: Parts, token?: string) =>
  callWith(server.url, endpoint, parts, token, deviceId)

describe('every call of the specification', () => {
  /** A parameter of a row stands for any word of ours, but for one that has a row of its own. */
  const isServed = ([, method, path]: (typeof CALLS)[number]): boolean => {
    const pattern = new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`)
    const isOfAnotherRow = (served: string) =>
      CALLS.some((row) => row[1] === method && row[2] === served && served !== path)
    return ENDPOINTS.some(
      ({ endpoint }) => endpoint.method === method && pattern.test(endpoint.path) && !isOfAnotherRow(endpoint.path),
    )
  }
  const nameOf = ([, method, path]: (typeof CALLS)[number]): string => `${method} ${path}`

  test('stands in the list once', () => {
    expect(CALLS).toHaveLength(195)
    expect(new Set(CALLS.map(nameOf)).size).toBe(CALLS.length)
  })

  test('is served', () => {
    expect(CALLS.filter((row) => !isServed(row)).map(nameOf)).toEqual([])
  })

  test('of sign-in and of the session is served', () => {
    expect(CALLS.filter(([area]) => area === 'session').filter((row) => !isServed(row))).toEqual([])
  })
})

test('nothing is served besides the calls of the contract, but what needs no session', () => {
  const calls = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} /${endpoint.path}`)
  const routes = createApp(server.deps).routes.filter(({ method }) => method !== 'ALL')
  const others = routes
    .map(({ method, path }) => `${method} ${path}`)
    // A path that ends with a slash is served without it, too.
    .filter((route) => !calls.includes(route) && !calls.includes(`${route}/`))
  expect(others).toEqual([
    'GET /health',
    'GET /ready',
    'GET /metrics',
    'POST /csp-report',
    'GET /media/demo/:name',
    'GET /media/:name',
    'GET /setup/setup.css',
    'GET /setup',
    'POST /setup',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs.css',
  ])
})

describe.each(ENDPOINTS)('$name', ({ name, endpoint }) => {
  test('is registered once', () => {
    const routes = createApp(server.deps).routes
    expect(
      routes.filter(({ method, path }) => method === endpoint.method && path === `/${endpoint.path}`),
    ).toHaveLength(1)
  })

  test('refuses a signed-out caller, and one with a broken token', async () => {
    // A city and a page are shown to guests, who have no account; an invitation is opened by who has none.
    if (endpoint.access === 'anyone')
      return expect(name).toMatch(
        /^session\.(signIn|setPasswordByLink)|^locations\.byName$|^homepage\.show$|^seo\.page$|^welcome\.(read|accept)$/,
      )
    const parts = await SAMPLES[name].honest(await kitchenFor(name))
    for (const token of [undefined, 'not-a-token']) {
      const { status, json } = await call(endpoint, parts, token)
      expect({ status, json }).toEqual({
        status: 401,
        json: {
          data: noData(endpoint),
          statusMessage: { status: 401, success: false, message: 'unauthorized' },
        },
      })
    }
  })

  test('does not know another tenant’s rows', async () => {
    const { honest, namesNothing, tenant = 'business' } = SAMPLES[name]
    if (namesNothing !== undefined) return expect(namesNothing).not.toBe('')
    const other = tenant === 'business' ? neighbour : companies.get('otherCompany')
    const { status, json } = await call(endpoint, await honest(await kitchenFor(name)), other?.token)
    expect({ status, json }).toMatchObject({
      status: 404,
      json: { data: noData(endpoint), statusMessage: { success: false, message: 'not_found' } },
    })
  })

  test('shows a company’s user nothing of a business, and nobody of the other company anything of a company', async () => {
    const { honest, namesNothing, tenant = 'business' } = SAMPLES[name]
    if (namesNothing !== undefined) return expect(namesNothing).not.toBe('')
    const parts = await honest(await kitchenFor(name))
    for (const account of tenant === 'business' ? OF_COMPANIES : (['otherCompany'] as const)) {
      const { status, json } = await call(endpoint, parts, companies.get(account)?.token)
      expect([403, 404], account).toContain(status)
      expect(json, account).toMatchObject({ data: noData(endpoint), statusMessage: { success: false } })
    }
  })

  test('refuses unknown fields and broken input', async () => {
    const kitchen = await kitchenFor(name)
    const parts = await SAMPLES[name].honest(kitchen)
    const refusals: Parts[] = [{ ...parts, query: { ...parts.query, fromNowhere: '1' } }]
    if (parts.body !== undefined) {
      refusals.push({ ...parts, body: { ...parts.body, fromNowhere: 1 } }, { ...parts, body: {} })
      for (const field of Object.keys(parts.body))
        refusals.push({ ...parts, body: { ...parts.body, [field]: { surprise: [] } } })
    }
    for (const id of Object.keys(parts.params ?? {}).filter((param) => !NAMES.has(param)))
      refusals.push({ ...parts, params: { ...parts.params, [id]: 'one' } })
    for (const refusal of refusals) {
      if (
        (name === 'orders.setStatus' || name === 'companyOrders.setStatus') &&
        JSON.stringify(refusal.body) === '{}' &&
        refusal.query === undefined &&
        !Object.values(refusal.params ?? {}).includes('one')
      )
        continue // every field may be left out
      const { status, json } = await call(endpoint, refusal, kitchen.token)
      expect(status, JSON.stringify(refusal)).toBe(422)
      expect(json).toMatchObject({
        statusMessage: {
          success: false,
          message: 'bad_input',
          errors: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
        },
      })
    }
  })
})

/** They tell of the labels of meals alone; the sample prints the ticket of an order, whose news the board's own event is. */
const TOLD_OF_MEALS: readonly string[] = ['printing.finish', 'printing.record']

test.each(JSON_ENDPOINTS)('$name answers in its declared shape', async ({ name, endpoint }) => {
  const kitchen = await kitchenFor(name)
  const parts = await SAMPLES[name].honest(kitchen)
  const before = (await trailBehind(0)).at(-1)?.id ?? 0
  const told = new Set<string>()
  const stop = server.deps.hub.onNotice((notice) => notice.type === 'changed' && told.add(notice.kinds.join()))
  const { status, json } = await call(endpoint, parts, kitchen.token)
  stop()
  expect(json).toMatchObject({ statusMessage: { status: 200, success: true, message: '' } })
  expect(status).toBe(200)
  // Other windows hear what it changed, by the words of its declaration; places of dishes and toppings by the menu's event.
  const isTold =
    !endpoint.changes.every((kind) => TOLD_OTHERWISE.has(kind)) &&
    !(name in LEAVES_NO_TRAIL) &&
    !TOLD_OF_MEALS.includes(name)
  expect([...told]).toEqual(isTold ? [endpoint.changes.join()] : [])
  // Whatever has a history says who changed it, and nothing else does.
  const tracked = endpoint.changes.filter((kind) => HISTORY_KINDS.some((each) => each === kind))
  const left = (await trailBehind(before)).map(({ kind }) => kind)
  if (tracked.length === 0) expect(left).toEqual([])
  else if (!(name in LEAVES_NO_TRAIL)) expect(tracked).toEqual(expect.arrayContaining([left[0]]))
  const { data } = json as { data: unknown } // the envelope was just compared
  const payload = endpoint.envelope === 'double' ? (data as { data: unknown }).data : data // posB2B wraps twice
  // Nothing is missing, and nothing more than what is declared leaves the server.
  expect(v.parse(endpoint.response, payload)).toEqual(payload)
  if (name === 'businessStatus.goOffline') await shared.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })
})

describe('applicationVersion', () => {
  /** What a call without it is answered, by somebody who may make it as a rule. */
  const withoutVersion = async ({ endpoint }: (typeof ENDPOINTS)[number]): Promise<string> => {
    const answer = await fetch(`${server.url}/${endpoint.path.replaceAll(/:\w+/g, '1')}`, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${shared.token}`,
        'X-Drin-Device': deviceId,
        'Content-Type': 'application/json',
      },
      ...(endpoint.method !== 'GET' && { body: '{}' }),
    })
    const [, path = ''] = /"errors":\[\{"path":"(\w+)"/.exec(await answer.text()) ?? []
    return `${answer.status} ${path}`.trim()
  }

  test('is asked of every call but the queue of before', async () => {
    const answers = new Map<string, string[]>()
    for (const one of ENDPOINTS) {
      const answer = await withoutVersion(one)
      answers.set(answer, [...(answers.get(answer) ?? []), one.name])
    }
    // Who may not make a call is told that first.
    answers.delete('403')
    expect(answers.get('422 applicationVersion')?.length).toBeGreaterThan(100)
    answers.delete('422 applicationVersion')
    expect([...answers.values()].flat()).toEqual(['live.commands'])
  })

  test('may be of any application', async () => {
    const headers = {
      Authorization: `Bearer ${shared.token}`,
      'X-Drin-Device': deviceId,
      applicationVersion: 'KIOSK 2',
    }
    expect((await fetch(`${server.url}/v1/me`, { headers })).status).toBe(200)
    expect((await fetch(`${server.url}/v1/me`, { headers: { ...headers, applicationVersion: ' ' } })).status).toBe(422)
  })
})

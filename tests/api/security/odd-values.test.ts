import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StatusMessage } from '#/contract/envelope'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { seedInvoices } from '../../support/an-invoice'
import { type Client, mayCall, signedIn } from '../../support/client'
import { seedCompanyInvoices } from '../../support/company-invoices'
import { seedLunches } from '../../support/company-lunch'
import { encodeOdd, ENDLESS, oddAt, oddHeaders, type Place, placesOf, withOdd } from '../../support/odd-values'
import { startTestServer, type TestServer } from '../../support/server'
import { ENDPOINTS } from '../endpoints'
import { type Parts, SAMPLES } from '../sweep-samples'
import { appFetch } from '../../support/app-fetch'

/**
 * Threat 13 and 15: whatever a caller writes into whatever field, the server answers and does not break. Fixed values of
 * chance; `DRIN_SWEEP_SEED` takes others (any whole number), `DRIN_SWEEP_RUNS` more of them for each field.
 */
const SEED = Number(process.env['DRIN_SWEEP_SEED'] ?? 20_261_123)
const RUNS_A_FIELD = Number(process.env['DRIN_SWEEP_RUNS'] ?? 5)
/** Honest parts are used up: an order is accepted once. */
const FRESH_EVERY = 12

let server: TestServer
const deviceId = randomUUID()
const clients = new Map<string, Client>()

beforeAll(async () => {
  server = await startTestServer()
  await seedInvoices(server)
  await seedCompanyInvoices(server)
  await seedLunches(server)
})
afterAll(() => server.close())

/** What an odd call that succeeded may have left: somebody's other password, a closed business, tries to sign in. */
beforeEach(async () => {
  clients.clear()
  await reopen()
})
async function reopen() {
  await server.sql(sql`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'kitchen')`)
  await server.sql(sql`DELETE FROM sign_in_failures`)
  await server.sql(sql`UPDATE businesses SET status = 1`)
  await server.sql(sql`DELETE FROM closing_times`)
}

/** Calls of the session may end every session of their user: those are not the ones that make orders. Links are sent by an owner. */
async function callerFor(name: keyof typeof SAMPLES, endpoint: AnyEndpoint): Promise<Client> {
  const isOwnSession = name.startsWith('session.') && name !== 'session.setPasswordByLink'
  if (isOwnSession) return signedIn(server, 'finance', deviceId)
  const { as } = SAMPLES[name]
  if (as === 'company' || as === 'admin') return known(as)
  const owner = await known('owner')
  // What is read of a menu's edits is edited first.
  return mayCall(owner, endpoint) && !name.startsWith('menuEditing.') ? owner : known('admin')
}
async function known(account: 'owner' | 'admin' | 'company'): Promise<Client> {
  const client = clients.get(account) ?? (await signedIn(server, account, deviceId))
  clients.set(account, client)
  return client
}

type Odd = { parts: Record<Place['part'], unknown>; headers: Record<string, string> }

const partsWith = (parts: Parts, odd: readonly { place: Place; value: unknown }[]): Odd['parts'] =>
  odd.reduce<Odd['parts']>(
    (all, { place, value }) => ({ ...all, [place.part]: withOdd(all[place.part], place.path, value) }),
    { params: parts.params ?? {}, query: parts.query ?? {}, body: parts.body },
  )

async function send(endpoint: AnyEndpoint, { parts, headers }: Odd, token: string) {
  const params = parts.params as Record<string, string | number> // of an address all odd values are texts
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeOdd(String(params[name] ?? 1)))
  const query = Object.entries(parts.query as object).map(([name, text]) => `${name}=${encodeOdd(String(text))}`)
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body).replaceAll(`"${ENDLESS}"`, '1e400')
  const response = await appFetch(`${server.url}/${path}?${query.join('&')}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'X-Drin-Device': deviceId,
      Authorization: `Bearer ${token}`,
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  // Events and files are no answer of words.
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    return { status: response.status, said: await response.text() }
  }
  await response.body?.cancel()
  return { status: response.status, said: undefined }
}

const Answer = v.object({ data: v.unknown(), statusMessage: StatusMessage })

function judge(endpoint: AnyEndpoint, status: number, said: string | undefined): void {
  expect(status, said).toBeLessThan(500)
  if (said === undefined) return expect(endpoint.kind).toBe('stream')
  const { data, statusMessage } = v.parse(Answer, JSON.parse(said))
  expect(statusMessage.status).toBe(status)
  expect(statusMessage.success).toBe(status === 200 && statusMessage.message === '')
  if (statusMessage.message === 'bad_input')
    for (const { path, message } of statusMessage.errors ?? [{ path: '', message: '' }]) {
      expect(path).not.toBe('')
      expect(message).not.toBe('')
    }
  // Each queued command is answered on its own; one that broke the server says so there.
  expect(JSON.stringify(data)).not.toContain('"outcome":"failed"')
}

test.each(ENDPOINTS)('$name answers whatever is odd in it', { timeout: 60_000 }, async ({ name, endpoint }) => {
  let caller = await callerFor(name, endpoint)
  let honest = await SAMPLES[name].honest(caller)
  const places = [
    ...placesOf('params', v.strictObject(endpoint.params), honest.params),
    ...placesOf('query', v.strictObject(endpoint.query), honest.query),
    ...placesOf('body', endpoint.body, honest.body),
  ].filter(({ part, path }) => part === 'body' || path.length > 0)
  let runs = 0
  const run = async (odd: readonly { place: Place; value: unknown }[], headers: Record<string, string>) => {
    if (++runs % FRESH_EVERY === 0) {
      await reopen()
      caller = await callerFor(name, endpoint)
      honest = await SAMPLES[name].honest(caller)
    }
    const { status, said } = await send(endpoint, { parts: partsWith(honest, odd), headers }, caller.token)
    judge(endpoint, status, said)
  }
  const odd = places.length === 0 ? fc.constant([]) : oddAt(places)
  await fc.assert(fc.asyncProperty(odd, oddHeaders, run), {
    seed: SEED,
    numRuns: RUNS_A_FIELD * Math.max(1, places.length),
    endOnFailure: false,
  })
})

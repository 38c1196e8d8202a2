import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrinterInput } from '#/contract/printing'
import { printing } from '#/contract/printing'
import { USER_TYPES } from '#/domain/people/access'
import type { SignedInContext } from '#server/ground/http/context'
import { forgetOldEvents } from '#server/kitchen/live/jobs'
import { writeAudit } from '#server/ground/writes/write-audit'
import { idempotentWrite } from '#server/ground/writes/idempotent-write'
import { withoutAudit } from '#server/ground/writes/required-audit'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let owner: Client
let kitchen: Client
let neighbour: Client
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
})
afterAll(() => server.close())

const withKey = (key = randomUUID()) => ({ headers: { 'Idempotency-Key': key } })
const aPrinter = (name: string): PrinterInput => ({
  name,
  host: '127.0.0.1',
  port: 9109,
  columns: 48,
  language: 'sq',
  copies: 1,
  automatic: false,
})
const add = (client: Client, name: string, options?: ReturnType<typeof withKey>, businessId: number = BUSINESS.own) =>
  client.api.printing.addPrinter({ body: { businessId, ...aPrinter(name) } }, options)
const namesOf = async (businessId: number = BUSINESS.own) =>
  (await owner.api.printing.printers({ query: { businessId } })).printers.map(({ name }) => name)
const historyOf = (client: Client, id: number, query = {}) =>
  client.api.history.of({ params: { kind: 'printer', id }, query })

/** A caller whose write is made here: what an endpoint cannot be brought to do. */
const contextOf = (
  account: 'owner' | 'neighbour' | 'admin',
  { businessIds = [], companyIds = [], key }: { businessIds?: number[]; companyIds?: number[]; key?: string },
): SignedInContext & { said: string[] } => {
  const said: string[] = []
  return {
    deps: server.deps,
    caller: {
      userId: ACCOUNTS[account].id,
      userName: account,
      sessionId: randomUUID(),
      deviceId: null,
      b2b: false,
      superAdministrator: false,
      type: USER_TYPES.administrator,
      perms: {},
      businesses: { ids: businessIds },
      companies: { ids: companyIds },
      worksForAll: false,
    },
    now: clock.now(),
    idempotencyKey: key,
    seenVersion: undefined,
    seenRevision: undefined,
    deviceId: null,
    remoteAddress: '127.0.0.1',
    requestId: 'test',
    isGone: () => false,
    setHeader: (name) => said.push(name),
    said,
  }
}

describe('a write with a key', () => {
  test('is done once, and a repetition says that it is one', async () => {
    const key = randomUUID()
    const send = (body: object) =>
      appFetch(`${server.url}/${printing.addPrinter.path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${owner.token}`,
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
      })
    const body = { businessId: BUSINESS.own, ...aPrinter('Once') }
    const first = await send(body)
    expect(first.headers.get('Idempotency-Replayed')).toBeNull()
    const again = await send(body)
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect((await namesOf()).filter((name) => name === 'Once')).toHaveLength(1)
  })

  test('sent twice at the same moment is done once', async () => {
    const options = withKey()
    const [first, second] = await Promise.all([add(owner, 'Twice', options), add(owner, 'Twice', options)])
    expect(second).toEqual(first)
    expect((await namesOf()).filter((name) => name === 'Twice')).toHaveLength(1)
  })

  test('is refused for other input, and is another user’s to use again', async () => {
    const options = withKey()
    await add(owner, 'Mine', options)
    expect((await failure(add(owner, 'Another', options))).said).toBe('fault key_reused')
    await add(neighbour, 'Theirs', options, BUSINESS.foreign)
    expect(await namesOf(BUSINESS.foreign)).toContain('Theirs')
  })

  test.each([
    ['a business', { businessIds: [BUSINESS.own] }, { businessId: BUSINESS.own }],
    ['a company', { companyIds: [COMPANY.own] }, { companyId: COMPANY.own }],
    ['the platform', {}, {}],
  ])('of %s that throws leaves nothing behind, and may be tried again', async (_, scope, owns) => {
    const ctx = contextOf('owner', { ...scope, key: randomUUID() })
    const id = Math.floor(Math.random() * 1e6)
    const write = (fails: boolean) =>
      idempotentWrite(
        ctx,
        printing.removePrinter,
        { params: { printerId: id }, query: {}, body: undefined },
        async (tx) => {
          await writeAudit(tx, ctx, {
            kind: 'printer',
            id,
            action: 'removed',
            before: { name: 'A' },
            after: null,
            ...owns,
          })
          if (fails) throw new Error('on purpose')
          return null
        },
      )
    const trail = () => server.sql(sql`SELECT 1 FROM audit_entries WHERE thing_id = ${id}`)
    await expect(write(true)).rejects.toThrow('on purpose')
    expect((await trail()).rows).toHaveLength(0)
    expect(await write(false)).toBeNull()
    expect(await write(false)).toBeNull()
    expect((await trail()).rows).toHaveLength(1)
    expect(ctx.said).toEqual(['Idempotency-Replayed'])
  })

  test('is forgotten after thirty days', async () => {
    const key = randomUUID()
    await add(owner, 'Old', withKey(key))
    const kept = () => server.sql(sql`SELECT 1 FROM kept_answers WHERE key = ${key}`)
    clock.advance(29 * 86_400_000)
    await forgetOldEvents(server.deps)
    expect((await kept()).rows).toHaveLength(1)
    clock.advance(2 * 86_400_000)
    await forgetOldEvents(server.deps)
    expect((await kept()).rows).toHaveLength(0)
    clock.advance(-31 * 86_400_000)
  })
})

describe('a write that changes what has a history and leaves no audit', () => {
  const id = 5_000_000
  const remove = (work: Parameters<typeof idempotentWrite<typeof printing.removePrinter>>[3], key?: string) => {
    const errors: unknown[][] = []
    const ctx = contextOf('owner', { businessIds: [BUSINESS.own], ...(key !== undefined && { key }) })
    const logger = Object.assign(Object.create(server.deps.logger), {
      error: (...line: unknown[]) => errors.push(line),
    })
    const input = { params: { printerId: id }, query: {}, body: undefined }
    const write = idempotentWrite({ ...ctx, deps: { ...server.deps, logger } }, printing.removePrinter, input, work)
    return write.then((answer) => ({ answer, errors }))
  }
  const plainRows = async () =>
    (await server.sql(sql`SELECT user_id, kind, action, after FROM audit_entries WHERE thing_id = 0`)).rows
  afterAll(() => server.sql(sql`DELETE FROM audit_entries WHERE thing_id = 0`))

  test('stands, with a plain row of who made which call, an error in the log, and its count', async () => {
    const { answer, errors } = await remove(async () => null, randomUUID())
    expect(answer).toBeNull()
    const call = 'DELETE posweb/v1/printing/printers/:printerId'
    const row = { user_id: ACCOUNTS.owner.id, kind: 'printer', action: 'changed', after: { call, printerId: id } }
    expect(await plainRows()).toEqual([row])
    expect(errors).toEqual([
      [
        { requestId: 'test', call, kind: 'printer', missingSinceStart: expect.any(Number) },
        'a write left no audit row',
      ],
    ])
    const again = await remove(async () => null)
    expect(await plainRows()).toEqual([row, row])
    const countIn = (lines: unknown[][]) => v.parse(v.object({ missingSinceStart: v.number() }), lines[0]?.[0])
    expect(countIn(again.errors).missingSinceStart).toBe(countIn(errors).missingSinceStart + 1)
  })

  test('is none where it says so, where its audit found nothing changed, or where it is given up', async () => {
    const before = await plainRows()
    const said = await remove(async (tx) => withoutAudit(tx, null))
    const looked = await remove(async (tx) => {
      const ctx = contextOf('owner', { businessIds: [BUSINESS.own] })
      await writeAudit(tx, ctx, { kind: 'printer', id, action: 'changed', before: { name: 'A' }, after: { name: 'A' } })
      return null
    })
    await expect(remove(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
    expect([...said.errors, ...looked.errors]).toEqual([])
    expect(await plainRows()).toEqual(before)
  })
})

describe('the history of a thing', () => {
  test('says who changed what, from what to what, the newest first', async () => {
    const { id } = await add(owner, 'At the oven')
    await owner.api.printing.savePrinter({ params: { printerId: id }, body: { ...aPrinter('At the bar'), port: 9100 } })
    await owner.api.printing.savePrinter({ params: { printerId: id }, body: { ...aPrinter('At the bar'), port: 9100 } })
    await owner.api.printing.removePrinter({ params: { printerId: id } })
    const { items, total } = await historyOf(kitchen, id)
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['removed', 'Owner Testi'],
      ['changed', 'Owner Testi'],
      ['created', 'Owner Testi'],
    ])
    expect(total, 'what changed nothing is no change').toBe(3)
    expect(items[1]?.changes).toEqual([
      { field: 'name', before: 'At the oven', after: 'At the bar' },
      { field: 'port', before: 9109, after: 9100 },
    ])
    expect(items[2]?.changes).toContainEqual({ field: 'host', after: '127.0.0.1' })
    const second = await historyOf(kitchen, id, { limit: 1, offset: 1 })
    expect(second).toEqual({ items: [items[1]], total: 3 })
  })

  test('is shown to nobody who may not read the thing', async () => {
    const { id } = await add(owner, 'Walled')
    for (const account of ['neighbour', 'courier', 'company'] as const)
      expect((await failure(historyOf(await signedIn(server, account), id))).said, account).toBe('fault not_found')
    expect((await failure(historyOf(kitchen, 999_999))).said).toBe('fault not_found')
  })

  test('is behind the wall of its tenant, even for a query that forgot to ask', async () => {
    const ofCompany = contextOf('admin', { companyIds: [COMPANY.own] })
    const entry = { kind: 'printer', id: 1, action: 'changed', before: { limit: 1 }, after: { limit: 2 } } as const
    await server.db.transaction({ businessIds: [], companyIds: [COMPANY.own] }, (tx) =>
      writeAudit(tx, ofCompany, { ...entry, companyId: COMPANY.own }),
    )
    const seen = (scope: { businessIds: number[]; companyIds: number[] }) =>
      server.db.transaction(scope, async (tx) => {
        const { rows } = await tx.execute<{ owner: string }>(
          sql`SELECT DISTINCT COALESCE('b' || business_id, 'c' || company_id) AS owner FROM audit_entries
            WHERE business_id IS NOT NULL OR company_id IS NOT NULL ORDER BY 1`,
        )
        return rows.map((row) => row.owner)
      })
    expect(await seen({ businessIds: [BUSINESS.own], companyIds: [] })).toEqual(['b1'])
    expect(await seen({ businessIds: [], companyIds: [COMPANY.own] })).toEqual(['c1'])
    expect(await seen({ businessIds: [], companyIds: [COMPANY.foreign] })).toEqual([])
    const intoAnother = server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) =>
      writeAudit(tx, ofCompany, { ...entry, businessId: BUSINESS.foreign }),
    )
    await expect(intoAnother).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
  })

  test.each(['UPDATE audit_entries SET action = action', 'DELETE FROM audit_entries'])(
    '%s: not even the server may',
    async (statement) => {
      await expect(server.db.pool.query(statement)).rejects.toThrow('permission denied')
    },
  )

  test('holds amounts and rights, and no secrets', async () => {
    const id = 4_000_000
    const ctx = contextOf('admin', {})
    const before = { rights: [99], minimumOrder: 5, password: 'a', resetLink: 'b' }
    const after = { rights: [99, 201], minimumOrder: 7.5, password: 'c', resetLink: 'd' }
    await server.db.transaction({ businessIds: [] }, (tx) =>
      writeAudit(tx, ctx, { kind: 'printer', id, action: 'changed', before, after }),
    )
    const { rows } = await server.sql(sql`SELECT before, after FROM audit_entries WHERE thing_id = ${id}`)
    expect(rows).toEqual([
      { before: { rights: [99], minimumOrder: 5 }, after: { rights: [99, 201], minimumOrder: 7.5 } },
    ])
  })
})

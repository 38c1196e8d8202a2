import 'fake-indexeddb/auto'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import type { Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#/api/client'
import type { CallOptions } from '#/api/call-types'
import type { Saved, useSave } from '#/api/use-save'
import type { Discount, DiscountInput } from '#/contract/discounts'
import { ifRevision } from '#/contract/revision'
import { aDiscount } from '../support/a-discount'
import { type Client, signedIn } from '../support/client'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

/** The way by which every form of the office saves, through a line that breaks. What it saves is a discount. */
type Content = { id?: number; body: DiscountInput }
type Save = (content: Content, options?: CallOptions) => Promise<Saved<Discount>>

const PATH = '/marketing/v1/discounts'
let server: TestServer
let proxy: FaultProxy
let owner: Client
let root: Root
let save: Save
const page = new Window()

// React ends what it was told to take away only later: they stay until the file ends.
vi.stubGlobal('window', page)
vi.stubGlobal('document', page.document)
vi.stubGlobal('navigator', page.navigator)

beforeAll(async () => {
  server = await startTestServer()
  proxy = await startFaultProxy(Number(new URL(server.url).port))
  owner = await signedIn(server, 'owner')
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

/** The hook as a form has it. React needs a document, and finds Node's own `fetch` beside it. */
beforeEach(async () => {
  const { createRoot } = await import('react-dom/client')
  const hook: { useSave: typeof useSave } = await import('#/api/use-save')
  const { discounts } = createApi({ baseUrl: proxy.url, fetch, token: () => owner.token })
  const Form = ({ onReady }: { onReady: () => void }) => {
    const saving = hook.useSave(async ({ id, body }: Content, options) =>
      id === undefined
        ? discounts.create({ body: { businessId: BUSINESS.own, ...body } }, options)
        : discounts.change({ params: { id }, body }, options),
    )
    save = saving.save
    onReady()
    return null
  }
  root = createRoot(page.document.createElement('main') as unknown as HTMLElement) // the element of the window above
  await new Promise<void>((onReady) => root.render(createElement(Form, { onReady })))
})
afterEach(() => {
  root.unmount()
  proxy.setMode('pass')
})

const titled = async (title: string): Promise<Discount[]> =>
  (await owner.api.discounts.list({ query: { search: title } })).items
const changesOf = async (id: number): Promise<number> =>
  (await owner.api.history.of({ params: { kind: 'discount', id }, query: {} })).total

describe('what is saved while the line breaks', () => {
  test.each([
    ['the connection is lost before the server hears of it', 'dropRequest', 0],
    ['the answer is lost', 'dropResponse', 1],
    ['the answer is cut in its middle', 'cutMidBody', 1],
  ] as const)('is there once after another press: %s', async (title, fault, thereMeanwhile) => {
    const content = { body: aDiscount({ title }) }
    proxy.setMode(fault, { onlyPath: `POST ${PATH}`, times: 1 })
    expect(await save(content)).toMatchObject({ isSaved: false, error: { isUnreached: true } })
    expect(await titled(title)).toHaveLength(thereMeanwhile)

    const again = await save(content)
    const kept = await titled(title)
    expect(kept).toHaveLength(1)
    expect(again).toMatchObject({ isSaved: true, answer: { id: kept[0]?.id } })
    expect(await changesOf(kept[0]?.id ?? 0)).toBe(1)
  })

  test('is a second wish once it was answered', async () => {
    const content = { body: aDiscount({ title: 'Answered' }) }
    await save(content)
    await save(content)
    expect(await titled('Answered')).toHaveLength(2)
  })

  test('is changed once, and its repetition is no conflict with itself', async () => {
    const { id, revision } = await owner.api.discounts.create({ body: { businessId: BUSINESS.own, ...aDiscount() } })
    const content = { id, body: aDiscount({ title: 'Changed once' }) }
    proxy.setMode('dropResponse', { onlyPath: `PUT ${PATH}`, times: 1 })
    expect(await save(content, ifRevision(revision))).toMatchObject({ isSaved: false })
    const again = await save(content, ifRevision(revision))
    expect(again).toMatchObject({ isSaved: true, answer: { title: 'Changed once', revision: revision + 1 } })
    expect(await owner.api.discounts.one({ params: { id } })).toMatchObject({ revision: revision + 1 })
    expect(await changesOf(id)).toBe(2)
  })
})

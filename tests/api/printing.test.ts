import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PrinterInput, PrintJob } from '#/contract/printing'
import { queueAccepted } from '#server/printing/queue-accepted'
import { giveUpAbandoned } from '#server/printing/jobs'
import { sendPrintJobs } from '#server/printing/send-print-jobs'
import { type Client, signedIn } from '../support/client'
import { startEscposSink } from '../support/escpos-sink'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aHeartbeat, failure, placeOrder } from './ordering'

let server: TestServer
let kitchen: Client
let printer: Awaited<ReturnType<typeof startEscposSink>>
const clock = movableClock()
const deviceId = randomUUID()
const made: number[] = []

beforeAll(async () => {
  ;[server, printer] = await Promise.all([startTestServer({ clock }), startEscposSink()])
  kitchen = await signedIn(server, 'kitchen', deviceId)
  await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId) })
})
afterEach(async () => {
  for (const printerId of made.splice(0)) await kitchen.api.printing.removePrinter({ params: { printerId } })
  printer.setMood('good')
  printer.pages.length = 0
})
afterAll(async () => {
  await printer.close()
  await server.close()
})

const aPrinter = (differs: Partial<PrinterInput> = {}): PrinterInput => ({
  name: 'Kitchen',
  host: printer.host,
  port: printer.port,
  columns: 48,
  language: 'en',
  copies: 1,
  automatic: true,
  ...differs,
})
async function addPrinter(differs: Partial<PrinterInput> = {}) {
  const added = await kitchen.api.printing.addPrinter({ body: { businessId: BUSINESS.own, ...aPrinter(differs) } })
  made.push(added.id)
  return added
}
async function takeRole(automatic = true) {
  const body = { businessId: BUSINESS.own, deviceId, way: 'window', columns: 48, language: 'en', copies: 1 } as const
  const role = await kitchen.api.printing.takeRole({ body: { ...body, automatic } })
  made.push(role.id)
  return role
}
const take = async () => (await kitchen.api.printing.take({ body: { businessId: BUSINESS.own, deviceId } })).next
async function accepted() {
  const order = await placeOrder(kitchen.api)
  return kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
}
/** What the server does every second. */
async function aSecondPasses() {
  clock.advance(1_000)
  await queueAccepted(server.deps)
  await sendPrintJobs(server.deps)
}
const ledgerOf = async (orderId: number): Promise<PrintJob[]> =>
  (await kitchen.api.printing.jobs({ query: { businessId: BUSINESS.own, orderId } })).items
const states = async (orderId: number) => (await ledgerOf(orderId)).map(({ state, error }) => [state, error])
const text = () => printer.pages.map((page) => page.lines.join('\n'))

describe('what is printed by itself', () => {
  test('is an accepted order, once, however often anybody looks', async () => {
    await addPrinter()
    const order = await accepted()
    await Promise.all([aSecondPasses(), aSecondPasses()])
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    expect(printer.pages[0]).toMatchObject({ inverted: ['DELIVERY'], isCut: true })
    expect(text()[0]).toContain(`\n${String(order.id).slice(-3)}\n`)
    expect(text()[0]).toContain('2 x Qofte')
    expect(await states(order.id)).toEqual([['printed', null]])
  })

  test('is nothing that waits for an answer, was accepted before the switch, or was cancelled meanwhile', async () => {
    const early = await accepted()
    clock.advance(1_000)
    await addPrinter()
    const pending = await placeOrder(kitchen.api)
    const late = await accepted()
    await queueAccepted(server.deps)
    const params = { orderId: late.id }
    await kitchen.api.orders.reject({ params, body: { rejectReason: { id: 0 }, notes: 'Mbyllur' } })
    await aSecondPasses()
    expect(printer.pages).toEqual([])
    expect(await states(early.id)).toEqual([])
    expect(await states(pending.id)).toEqual([])
    expect(await states(late.id)).toEqual([['notNeeded', null]])
  })

  test('says CHANGED when the content changed, and REPRINT when somebody asks again', async () => {
    const { id: printerId } = await addPrinter()
    const order = await accepted()
    await aSecondPasses()
    const params = { orderId: order.id }
    await kitchen.api.orderEditing.addItems({ params, body: { items: [{ id: MENU.own.plain, quantity: 1 }] } })
    await aSecondPasses()
    await kitchen.api.printing.print({ body: { about: 'order', orderId: order.id, document: 'ticket', printerId } })
    await aSecondPasses()
    expect(printer.pages.map((page) => page.inverted[0])).toEqual(['DELIVERY', 'CHANGED', 'REPRINT'])
  })

  test('comes as often as the printer is told to, in its own language', async () => {
    await addPrinter({ copies: 2, language: 'sq' })
    await accepted()
    await aSecondPasses()
    expect(printer.pages.map((page) => page.inverted[0])).toEqual(['DËRGESË', 'DËRGESË'])
  })

  test('never keeps an accept waiting', async () => {
    printer.setMood('hangs')
    await addPrinter()
    const order = await accepted()
    expect(order.status).toBe('ACCEPTED')
    expect(await states(order.id)).toEqual([])
  })
})

describe('a printer in trouble', () => {
  test.each([
    ['paperOut', 'paperOut', 'DELIVERY'],
    ['coverOpen', 'coverOpen', 'DELIVERY'],
    ['breaks', 'interrupted', 'REPRINT'],
  ] as const)('%s: the ledger says %s, and what comes later says %s', async (mood, error, first) => {
    printer.setMood(mood)
    await addPrinter()
    const order = await accepted()
    await aSecondPasses()
    expect(await states(order.id)).toEqual([['waiting', error]])
    expect(printer.pages).toEqual([])
    printer.setMood('good')
    clock.advance(10_000)
    await aSecondPasses()
    expect(await states(order.id)).toEqual([['printed', null]])
    expect(printer.pages[0]?.inverted[0]).toBe(first)
  })

  test('that is switched off is tried six times, then said to have failed', async () => {
    await addPrinter({ port: 9109 })
    const order = await accepted()
    for (let i = 0; i < 8; i++) {
      await aSecondPasses()
      clock.advance(60_000)
    }
    expect(await ledgerOf(order.id)).toMatchObject([{ state: 'failed', error: 'refused', tries: 6 }])
  })

  test('does not keep another printer waiting', async () => {
    await addPrinter({ port: 9109, name: 'Broken' })
    await addPrinter({ name: 'Works' })
    const order = await accepted()
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    expect(await states(order.id)).toEqual(
      expect.arrayContaining([
        ['printed', null],
        ['waiting', 'refused'],
      ]),
    )
  })
})

describe('a test page', () => {
  test('prints our letters, and its answer says so', async () => {
    const { id: printerId } = await addPrinter({ language: 'sq' })
    expect(await kitchen.api.printing.testPrinter({ params: { printerId } })).toEqual({
      state: 'printed',
      error: null,
      detail: '',
    })
    expect(text()[0]).toContain('Shkronja: ë ç à è é ì ò ù €')
  })

  test('says what is wrong', async () => {
    printer.setMood('paperOut')
    const { id: printerId } = await addPrinter()
    const answer = await kitchen.api.printing.testPrinter({ params: { printerId } })
    expect(answer).toMatchObject({ state: 'failed', error: 'paperOut' })
  })

  test('only a printer’s port may be named', async () => {
    expect((await failure(addPrinter({ port: 5432 }))).said).toBe('fault bad_input')
    expect((await failure(addPrinter({ host: 'http://inside/' }))).said).toBe('fault bad_input')
  })
})

describe('the device that holds the printing role', () => {
  test('gets each accepted order once, and its ledger says how it ended', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    const next = await take()
    expect(next).toMatchObject({ job: { orderId: order.id, mark: null, state: 'sending' }, orders: [{ id: order.id }] })
    expect(await take()).toBeNull()
    const params = { jobId: next?.job.id ?? 0 }
    await kitchen.api.printing.finish({ params, body: { error: 'popupBlocked' } })
    expect(await states(order.id)).toEqual([['failed', 'popupBlocked']])
    await aSecondPasses()
    expect(await take()).toBeNull()
  })

  test('alone: another device gets nothing', async () => {
    await takeRole()
    const other = await signedIn(server, 'kitchen', randomUUID())
    const body = { businessId: BUSINESS.own, deviceId: other.deviceId ?? '' }
    expect(await other.api.printing.take({ body })).toEqual({ next: null, printer: null })
  })

  test('was closed in the middle: nobody prints it again, and the next paper says REPRINT', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    await take()
    clock.advance(180_000)
    await giveUpAbandoned(server.deps)
    expect(await states(order.id)).toEqual([['failed', 'abandoned']])
    const again = await kitchen.api.printing.print({
      body: { about: 'order', orderId: order.id, document: 'ticket', printerId: null },
    })
    expect(again.job).toMatchObject({ state: 'sending', mark: 'reprint' })
  })

  test('a ticket that was never on paper is no reprint', async () => {
    const order = await accepted()
    const ask = () =>
      kitchen.api.printing.print({ body: { about: 'order', orderId: order.id, document: 'ticket', printerId: null } })
    const first = await ask()
    expect(first.job.mark).toBeNull()
    await kitchen.api.printing.finish({ params: { jobId: first.job.id }, body: { error: 'popupBlocked' } })
    const second = await ask()
    expect(second.job.mark).toBeNull()
    await kitchen.api.printing.finish({ params: { jobId: second.job.id }, body: { error: null } })
    expect((await ask()).job.mark).toBe('reprint')
  })
})

test.each(['dailyItems', 'timeslotItems', 'dayTotals'] as const)(
  'the list %s of a day is printed',
  async (document) => {
    const { id: printerId } = await addPrinter({ automatic: false })
    const order = await accepted()
    const day = order.date.slice(0, 10)
    await kitchen.api.printing.print({ body: { about: 'day', businessId: BUSINESS.own, day, document, printerId } })
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    expect(text()[0]).toContain(document === 'dayTotals' ? 'TOTAL' : 'Qofte')
  },
)

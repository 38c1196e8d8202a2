import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import { giveUpAbandoned } from '#server/kitchen/printing/jobs'
import { giveUpLate } from '#server/kitchen/printing/give-up-late'
import { sendPrintJobs } from '#server/kitchen/printing/send-print-jobs'
import { tellOverdue } from '#server/kitchen/printing/tell-board'
import { signedIn } from '../support/client'
import { failure } from './ordering'
import { startPrintStation } from './print-station'
import { openStream } from './stream-reader'

const station = await startPrintStation()
const {
  server,
  clock,
  printer,
  kitchen,
  owner,
  aPrinter,
  addPrinter,
  takeRole,
  take,
  accepted,
  ask,
  aSecondPasses,
  states,
} = station
afterEach(() => station.tidy())
afterAll(() => station.close())

const isNotPrinted = async (orderId: number) => (await kitchen.api.orders.one({ params: { orderId } })).notPrinted
/** On the board that every tablet reads. */
const isMarked = async (orderId: number) =>
  (await kitchen.api.orders.kanbanView()).orders.find(({ id }) => id === orderId)?.notPrinted
const finish = (jobId: number | undefined, error: 'popupBlocked' | null) =>
  kitchen.api.printing.finish({ params: { jobId: jobId ?? 0 }, body: { error } })
/** A printer gives up after six tries. */
async function untilGivenUp() {
  for (let i = 0; i < 8; i++) {
    await aSecondPasses()
    clock.advance(60_000)
  }
}

describe('the card of an order', () => {
  test('says "not printed" when a printer has given up, and no more when it came out', async () => {
    const { id: printerId } = await addPrinter({ port: 9109 })
    const order = await accepted()
    await aSecondPasses()
    expect(await isMarked(order.id)).toBe(false)
    await untilGivenUp()
    expect(await isMarked(order.id)).toBe(true)
    await owner.api.printing.savePrinter({
      params: { printerId },
      body: aPrinter(),
    })
    await kitchen.api.printing.print({ body: { about: 'order', orderId: order.id, document: 'ticket', printerId } })
    await aSecondPasses()
    expect(await isMarked(order.id)).toBe(false)
  })

  test('says so when the window of the device was blocked, and tells every screen once', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    const stream = await openStream(server, kitchen.token, { deviceId: station.deviceId })
    const told =
      (notPrinted: boolean) =>
      (message: LiveMessage): message is Extract<LiveMessage, { type: 'order' }> =>
        message.type === 'order' && message.order.id === order.id && message.order.notPrinted === notPrinted
    const job = await take()
    await finish(job?.job.id, 'popupBlocked')
    const first = await stream.until(told(true))
    expect(first.order).toMatchObject({ revision: order.revision, statusVersion: order.statusVersion })
    const again = await ask(order.id)
    await finish(again.job.id, null)
    const second = await stream.until(told(false))
    // A tablet takes what has the higher numbers, whichever comes first.
    expect(second.order.printVersion).toBeGreaterThan(first.order.printVersion ?? 0)
    stream.close()
  })

  test('costs no event where the paper comes out, as it nearly always does', async () => {
    await addPrinter()
    const order = await accepted()
    await aSecondPasses()
    expect(await states(order.id)).toEqual([['printed', null]])
    expect((await kitchen.api.orders.one({ params: { orderId: order.id } })).printVersion).toBe(0)
  })

  test('says so when the device with the role is away, and no more when it comes back and prints', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    clock.advance(119_000)
    await tellOverdue(server.deps)
    expect(await isNotPrinted(order.id)).toBe(false)
    clock.advance(1_000)
    await tellOverdue(server.deps)
    expect(await isNotPrinted(order.id)).toBe(true)
    const job = await take()
    await finish(job?.job.id, null)
    expect(await isNotPrinted(order.id)).toBe(false)
  })

  test('says so when the device was closed in the middle; its late word that the paper is there counts', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    const job = await take()
    clock.advance(180_000)
    await giveUpAbandoned(server.deps)
    expect(await isNotPrinted(order.id)).toBe(true)
    await finish(job?.job.id, null)
    expect(await isNotPrinted(order.id)).toBe(false)
    expect(await states(order.id)).toEqual([['printed', null]])
  })
})

describe('what nobody could print for half an hour', () => {
  const HALF_AN_HOUR_MS = 30 * 60_000
  /** The printer was switched off, and is there again. */
  const isBack = (printerId: number) => owner.api.printing.savePrinter({ params: { printerId }, body: aPrinter() })

  test('is not printed any more when the device comes back; ledger and card say so, and a press prints it', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    clock.advance(HALF_AN_HOUR_MS)
    expect(await take(), 'nor in the seconds before the ledger says so').toBeNull()
    await giveUpLate(server.deps)
    expect(await states(order.id)).toEqual([['failed', 'tooLate']])
    expect(await isMarked(order.id)).toBe(true)
    await aSecondPasses()
    expect(await take()).toBeNull()
    await finish((await ask(order.id)).job.id, null)
    expect(await isMarked(order.id)).toBe(false)
  })

  test('comes out when the device is back a moment earlier', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    clock.advance(HALF_AN_HOUR_MS - 1_000)
    await giveUpLate(server.deps)
    expect(await take()).toMatchObject({ job: { orderId: order.id } })
  })

  test('does not come out of a printer on the network either, nor does an old slip', async () => {
    const { id: printerId } = await addPrinter({ automatic: false })
    const [late, cancelled] = [await accepted(), await accepted()]
    await kitchen.api.printing.print({ body: { about: 'order', orderId: cancelled.id, document: 'ticket', printerId } })
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    await owner.api.printing.savePrinter({ params: { printerId }, body: aPrinter({ port: 9109 }) })
    const changed = await accepted()
    await station.cancel(cancelled.id)
    await aSecondPasses()
    clock.advance(HALF_AN_HOUR_MS)
    await isBack(printerId)
    await sendPrintJobs(server.deps)
    expect(printer.pages).toHaveLength(1)
    await giveUpLate(server.deps)
    expect(await states(changed.id)).toEqual([['failed', 'tooLate']])
    expect((await station.ledgerOf(cancelled.id)).map(({ document, error }) => [document, error])).toEqual([
      ['cancelled', 'tooLate'],
      ['ticket', null],
    ])
    expect(await states(late.id), 'accepted before the switch').toEqual([])
  })

  test('is wanted by nobody where the order has left the kitchen', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    await kitchen.api.orders.markCooked({ params: { orderId: order.id } })
    await kitchen.api.orders.markDelivered({ params: { orderId: order.id } })
    clock.advance(HALF_AN_HOUR_MS)
    await giveUpLate(server.deps)
    expect(await states(order.id)).toEqual([['notNeeded', null]])
    expect(await isNotPrinted(order.id)).toBe(false)
  })

  test('is printed all the same where somebody asked for it', async () => {
    const { id: printerId } = await addPrinter({ automatic: false, port: 9109 })
    const order = await accepted()
    await kitchen.api.printing.print({ body: { about: 'order', orderId: order.id, document: 'ticket', printerId } })
    clock.advance(HALF_AN_HOUR_MS)
    await giveUpLate(server.deps)
    await isBack(printerId)
    await aSecondPasses()
    expect(await states(order.id)).toEqual([['printed', null]])
  })
})

describe('an order that is cancelled', () => {
  const slips = () => printer.pages.filter(({ inverted }) => inverted.includes('CANCELLED'))

  test('after its ticket came out brings one slip to the same printer', async () => {
    await addPrinter()
    const order = await accepted()
    await aSecondPasses()
    await station.cancel(order.id)
    await Promise.all([aSecondPasses(), aSecondPasses()])
    await kitchen.api.readiness.acknowledgeCancel({ params: { orderId: order.id } })
    await aSecondPasses()
    expect(slips()).toHaveLength(1)
    expect(slips()[0]?.lines.join('\n')).toContain(`\n${String(order.id).slice(-3)}\n`)
    expect(printer.pages).toHaveLength(2)
  })

  test('before anything came out brings none', async () => {
    const order = await accepted()
    await addPrinter()
    await station.cancel(order.id)
    await aSecondPasses()
    expect(printer.pages).toEqual([])
  })

  test('brings its slip where a cook may have half a ticket, and not to another printer', async () => {
    printer.setMood('breaks')
    await addPrinter()
    const order = await accepted()
    await aSecondPasses()
    await station.cancel(order.id)
    printer.setMood('good')
    await addPrinter({ name: 'Bar', automatic: false })
    clock.advance(10_000)
    await aSecondPasses()
    expect(slips()).toHaveLength(1)
    expect(
      (await station.ledgerOf(order.id)).map(({ document, printerName, state }) => [document, printerName, state]),
    ).toEqual([
      ['cancelled', 'Kitchen', 'printed'],
      ['ticket', 'Kitchen', 'notNeeded'],
    ])
  })

  test('brings its slip to the device with the role, also where the ticket came out of a window of its own', async () => {
    await takeRole(false)
    const order = await accepted()
    await finish((await ask(order.id)).job.id, null)
    await station.cancel(order.id)
    await aSecondPasses()
    expect(await take()).toMatchObject({ job: { orderId: order.id, document: 'cancelled', mark: null } })
    expect(await take()).toBeNull()
  })

  test('may have its slip asked for; an order that is cooked may not', async () => {
    const order = await accepted()
    const slip = () =>
      kitchen.api.printing.print({
        body: { about: 'order', orderId: order.id, document: 'cancelled', printerId: null },
      })
    expect((await failure(slip())).said).toBe('fault bad_input')
    await station.cancel(order.id)
    const { job } = await slip()
    expect(job).toMatchObject({ document: 'cancelled', mark: null })
    await finish(job.id, null)
    expect((await slip()).job.mark).toBe('reprint')
  })
})

describe('what a device printed without a connection', () => {
  const aRecord = (orderId: number) =>
    ({
      key: randomUUID(),
      orderId,
      document: 'ticket',
      revision: 1,
      error: null,
      at: clock.now().toISOString(),
    }) as const

  test('stands in the ledger once, with the device’s name, and the next paper says REPRINT', async () => {
    const order = await accepted()
    const body = aRecord(order.id)
    await Promise.all([kitchen.api.printing.record({ body }), kitchen.api.printing.record({ body })])
    await kitchen.api.printing.record({ body })
    const ledger = await station.ledgerOf(order.id)
    expect(ledger).toMatchObject([{ state: 'printed', printerName: null, device: { kind: 'device' } }])
    expect((await ask(order.id)).job.mark).toBe('reprint')
  })

  test('is never newer than the order, nor from tomorrow', async () => {
    const order = await accepted()
    const body = { ...aRecord(order.id), revision: 99, at: '2099-01-01T00:00:00.000Z' }
    const job = await kitchen.api.printing.record({ body })
    expect(job.revision).toBe(order.revision)
    expect(Date.parse(job.finishedAt ?? '')).toBeLessThanOrEqual(clock.now().getTime())
  })

  test('marks the card where its window was blocked', async () => {
    const order = await accepted()
    await kitchen.api.printing.record({ body: { ...aRecord(order.id), error: 'popupBlocked' } })
    expect(await isNotPrinted(order.id)).toBe(true)
  })

  test('is nobody else’s business', async () => {
    const order = await accepted()
    const neighbour = await signedIn(server, 'neighbour')
    expect((await failure(neighbour.api.printing.record({ body: aRecord(order.id) }))).said).toBe('fault not_found')
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { giveUpAbandoned } from '#server/kitchen/printing/jobs'
import { queueAccepted } from '#server/kitchen/printing/queue-accepted'
import { signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { failure, placeOrder } from './ordering'
import { startPrintStation } from './print-station'

const station = await startPrintStation()
const { server, clock, printer, kitchen } = station
const { aPrinter, addPrinter, takeRole, take, accepted, ask, aSecondPasses, ledgerOf, states, text } = station
afterEach(() => station.tidy())
afterAll(() => station.close())

describe('a network printer', () => {
  const ofOwn = { query: { businessId: BUSINESS.own } }
  const printerIn = async (printerId: number) => {
    const { printers } = await kitchen.api.printing.printers(ofOwn)
    return printers.find(({ id }) => id === printerId)
  }

  test('is set up, changed and removed by whoever may change how the business is run, not by the kitchen', async () => {
    const { id: printerId } = await addPrinter()
    const { printing } = kitchen.api
    const refused = [
      () => printing.addPrinter({ body: { businessId: BUSINESS.own, ...aPrinter() } }),
      () => printing.savePrinter({ params: { printerId }, body: aPrinter({ host: '192.168.1.66' }) }),
      () => printing.removePrinter({ params: { printerId } }),
    ]
    for (const call of refused) expect((await failure(call())).said).toBe('fault forbidden')
    expect(await printerIn(printerId)).toMatchObject({ host: printer.host, isStopped: false })
    expect((await printing.printers(ofOwn)).setUpBy).toEqual(['Owner Testi'])
    // The kitchen tries it, and has the printing role as before.
    expect((await printing.testPrinter({ params: { printerId } })).state).toBe('printed')
    const role = { businessId: BUSINESS.own, deviceId: kitchen.deviceId ?? '', way: 'window' } as const
    const paper = { columns: 48, language: 'en', copies: 1, automatic: false } as const
    const { id } = await printing.takeRole({ body: { ...role, ...paper } })
    expect(await printing.removePrinter({ params: { printerId: id } })).toBeNull()
  })

  const byLoss: readonly [string, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
    [
      'the right',
      sql`DELETE FROM user_permissions WHERE user_id = ${ACCOUNTS.owner.id} AND right_id = 201`,
      sql`INSERT INTO user_permissions (user_id, right_id) VALUES (${ACCOUNTS.owner.id}, 201)`,
    ],
    [
      'their place in the business',
      sql`DELETE FROM user_businesses WHERE user_id = ${ACCOUNTS.owner.id} AND business_id = ${BUSINESS.own}`,
      sql`INSERT INTO user_businesses (user_id, business_id) VALUES (${ACCOUNTS.owner.id}, ${BUSINESS.own})`,
    ],
    [
      'their account',
      sql`UPDATE users SET active = false WHERE id = ${ACCOUNTS.owner.id}`,
      sql`UPDATE users SET active = true WHERE id = ${ACCOUNTS.owner.id}`,
    ],
  ]
  test.each(byLoss)(
    'stops when who set it up loses %s, until somebody with the right saves it',
    async (_, lose, restore) => {
      const { id: printerId } = await addPrinter()
      const admin = await signedIn(server, 'admin')
      await server.sql(lose)
      try {
        const order = await accepted()
        await aSecondPasses()
        expect(printer.pages).toEqual([])
        expect((await ledgerOf(order.id)).map(({ error }) => error)).toEqual(['stopped'])
        expect(await printerIn(printerId)).toMatchObject({ isStopped: true })
        const tried = await kitchen.api.printing.testPrinter({ params: { printerId } })
        expect(tried).toMatchObject({ state: 'failed', error: 'stopped' })
        expect(printer.pages).toEqual([])

        await admin.api.printing.savePrinter({ params: { printerId }, body: aPrinter() })
        expect(await printerIn(printerId)).toMatchObject({ isStopped: false })
        clock.advance(60_000)
        await aSecondPasses()
        expect(await states(order.id)).toEqual([['printed', null]])
      } finally {
        await server.sql(restore)
      }
    },
  )

  test('of the time before anybody was noted goes on', async () => {
    const { id: printerId } = await addPrinter()
    await server.sql(sql`UPDATE printers SET set_by = NULL WHERE id = ${printerId}`)
    expect(await printerIn(printerId)).toMatchObject({ isStopped: false })
  })
})

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
    await station.cancel(late.id)
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

  test('says CHANGED for edits alone: money that went back prints nothing, and a cancelled order is only a REPRINT', async () => {
    const { id: printerId } = await addPrinter()
    const placed = await placeOrder(kitchen.api, { paymentMethod: { paymentType: 'CREDIT_CARD' } })
    const params = { orderId: placed.id }
    await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
    await aSecondPasses()
    const owner = await signedIn(server, 'owner')
    const { order } = await owner.api.orderEditing.refund({ params, body: { amount: 1, reason: 'Cold' } })
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    await station.cancel(placed.id)
    const seen = await kitchen.api.readiness.acknowledgeCancel({ params })
    expect([order.revision, seen.revision]).toEqual([placed.revision, placed.revision])
    await kitchen.api.printing.print({ body: { about: 'order', orderId: placed.id, document: 'ticket', printerId } })
    await aSecondPasses()
    const marks = printer.pages.map((page) => page.inverted[0])
    expect(marks).toContain('REPRINT')
    expect(marks).not.toContain('CHANGED')
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
    for (const host of ['http://inside/', '2130706433', '0x7f000001', '127.1', '0177.0.0.1'])
      expect((await failure(addPrinter({ host }))).said).toBe('fault bad_input')
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

  test('may have signed in a moment ago; a device that nobody knows may not be named', async () => {
    const fresh = randomUUID()
    const { api } = await signedIn(server, 'kitchen', fresh)
    const role = { businessId: BUSINESS.own, way: 'window', columns: 48, language: 'en', copies: 1 } as const
    const named = (id: string) => api.printing.takeRole({ body: { ...role, deviceId: id, automatic: true } })
    expect((await failure(named(randomUUID()))).said).toBe('fault not_found')
    expect(await named(fresh)).toMatchObject({ deviceId: fresh })
    await takeRole()
  })

  test('alone: another device gets nothing', async () => {
    await takeRole()
    const other = await signedIn(server, 'kitchen', randomUUID())
    const body = { businessId: BUSINESS.own, deviceId: other.deviceId ?? '' }
    expect(await other.api.printing.take({ body })).toEqual({ next: null, printer: null })
  })

  test('comes back too late for an order that has left the kitchen', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    const params = { orderId: order.id }
    await kitchen.api.orders.markCooked({ params })
    await kitchen.api.orders.markDelivered({ params })
    expect(await take()).toBeNull()
    expect(await states(order.id)).toEqual([['notNeeded', null]])
  })

  test('was closed in the middle: nobody prints it again, and the next paper says REPRINT', async () => {
    await takeRole()
    const order = await accepted()
    await aSecondPasses()
    await take()
    clock.advance(180_000)
    await giveUpAbandoned(server.deps)
    expect(await states(order.id)).toEqual([['failed', 'abandoned']])
    expect((await ask(order.id)).job).toMatchObject({ state: 'sending', mark: 'reprint' })
  })

  test('a ticket that was never on paper is no reprint', async () => {
    const order = await accepted()
    const first = await ask(order.id)
    expect(first.job.mark).toBeNull()
    await kitchen.api.printing.finish({ params: { jobId: first.job.id }, body: { error: 'popupBlocked' } })
    const second = await ask(order.id)
    expect(second.job.mark).toBeNull()
    await kitchen.api.printing.finish({ params: { jobId: second.job.id }, body: { error: null } })
    expect((await ask(order.id)).job.mark).toBe('reprint')
  })
})

test.each(['dailyItems', 'timeslotItems', 'dayTotals'] as const)(
  'the list %s of a day is printed',
  async (document) => {
    const { id: printerId } = await addPrinter({ automatic: false })
    const order = await accepted()
    // Of the business day, whatever the hour of this run.
    const { rows } = await server.sql(`SELECT business_day AS day FROM orders WHERE id = ${order.id}`)
    const day = String(rows[0]?.['day'])
    await kitchen.api.printing.print({ body: { about: 'day', businessId: BUSINESS.own, day, document, printerId } })
    await aSecondPasses()
    expect(printer.pages).toHaveLength(1)
    expect(text()[0]).toContain(document === 'dayTotals' ? 'TOTAL' : 'Qofte')
  },
)

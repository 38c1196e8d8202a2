import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayList } from '#/domain/print/day-lists'
import { testPaper } from '#/domain/print/documents'
import { encode } from '#server/kitchen/printing/encode'
import { sendToPrinter } from '#server/kitchen/printing/send-to-printer'
import { startEscposSink } from '../support/escpos-sink'

const QUICK = { connectMs: 500, statusMs: 100, stallMs: 300 }
const facts = { language: 'en', timeZone: 'Europe/Tirane', printedAt: new Date(), mark: null } as const
const page = encode([testPaper('Kitchen', facts)], { columns: 48, letters: 'auto', copies: 1 })
/** More than the buffers between two sockets hold. */
const endless = new Uint8Array(16_000_000).fill(0x2d)

let printer: Awaited<ReturnType<typeof startEscposSink>>
beforeAll(async () => {
  printer = await startEscposSink()
})
afterEach(() => {
  printer.setMood('good')
  printer.pages.length = 0
})
afterAll(() => printer.close())

const outcome = async (document = page) => {
  const { state, error } = await sendToPrinter(printer, document, QUICK)
  return [state, error]
}

describe('a document on its way', () => {
  test('is printed when the printer says so', async () => {
    expect(await outcome()).toEqual(['printed', null])
    expect(printer.pages).toHaveLength(1)
  })

  test('is believed to be printed by a printer that never talks', async () => {
    printer.setMood('silent')
    expect(await outcome()).toEqual(['printed', null])
    await expect.poll(() => printer.pages.length).toBe(1)
  })

  test.each([
    ['paperOut', 'paperOut'],
    ['coverOpen', 'coverOpen'],
    ['paperOutInTheMiddle', 'paperOut'],
    ['hangs', 'hung'],
    ['breaks', 'interrupted'],
  ] as const)('to a printer that is %s fails as %s', async (mood, error) => {
    printer.setMood(mood)
    expect(await outcome()).toEqual(['failed', error])
  })

  test('that stops moving is given up', async () => {
    printer.setMood('hangs')
    const long = new Uint8Array(endless)
    long[0] = 0x0a
    expect(await outcome(long)).toEqual(['failed', 'hung'])
  })

  test.each([
    ['where nothing listens', '127.0.0.1', 'refused'],
    ['that has no such name', 'printer.invalid', 'unreachable'],
  ])('to an address %s fails as it is', async (_, host, error) => {
    const answer = await sendToPrinter({ host, port: host === '127.0.0.1' ? 9109 : 9100 }, page, QUICK)
    expect(answer).toMatchObject({ state: 'failed', error })
  })
})

test('one that talks and talks is cut off, and fills no memory', async () => {
  const megabyte = Buffer.alloc(1_000_000, 0x12)
  let sent = 0
  const talker = createServer((socket) => {
    socket.on('error', () => undefined)
    const talk = (): void => {
      if (socket.destroyed || sent > 200_000_000) return
      sent += megabyte.length
      socket.write(megabyte, talk)
    }
    talk()
  })
  await new Promise<void>((done) => talker.listen(0, '127.0.0.1', done))
  const address = talker.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const times = { connectMs: 2_000, statusMs: 2_000, stallMs: 2_000 }
  expect(await sendToPrinter({ host: '127.0.0.1', port }, page, times)).toMatchObject({ error: 'interrupted' })
  // What two sockets hold between them, and no more.
  expect(sent).toBeLessThan(40_000_000)
  talker.close()
})

test.each(['169.254.169.254', '2130706433', '0x7f000001', '127.1', '::ffff:127.0.0.1', '0.0.0.0'])(
  'nothing is sent to %s, which is no printer',
  async (host) => {
    const before = printer.pages.length
    const answer = await sendToPrinter({ host, port: printer.port }, page, QUICK)
    expect(answer).toMatchObject({ state: 'failed', error: 'refused', detail: expect.stringContaining('no printer') })
    expect(printer.pages.length).toBe(before)
  },
)

test('an empty day says so on paper', async () => {
  const list = dayList('dailyItems', { day: '2026-11-22', restaurantName: 'Lana', currency: 'ALL', orders: [] }, facts)
  await sendToPrinter(printer, encode([list], { columns: 32, letters: 'auto', copies: 1 }), QUICK)
  expect(printer.pages[0]?.lines).toEqual(expect.arrayContaining(['DISHES OF THE', 'DAY', 'Nothing on this day.']))
})

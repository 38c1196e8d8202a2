import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayList } from '#/domain/print/day-lists'
import { testPaper } from '#/domain/print/documents'
import { encode } from '#server/printing/encode'
import { sendToPrinter } from '#server/printing/send-to-printer'
import { startEscposSink } from '../support/escpos-sink'

const QUICK = { connectMs: 500, statusMs: 100, stallMs: 300 }
const facts = { language: 'en', timeZone: 'Europe/Tirane', printedAt: new Date(), mark: null } as const
const page = encode([testPaper('Kitchen', facts)], { columns: 48, copies: 1 })
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

test('an empty day says so on paper', async () => {
  const list = dayList('dailyItems', { day: '2026-11-22', restaurantName: 'Lana', currency: 'ALL', orders: [] }, facts)
  await sendToPrinter(printer, encode([list], { columns: 32, copies: 1 }), QUICK)
  expect(printer.pages[0]?.lines).toEqual(expect.arrayContaining(['DISHES OF THE', 'DAY', 'Nothing on this day.']))
})

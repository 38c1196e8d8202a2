import { expect, test } from 'vitest'
import type { PrintRow } from '#/offline/store/db'
import { createPrintRecords } from './print-records'

const FINAL = new Error('unknown order')
const AWAY = new Error('no network')
const TICKET = { orderId: 1042, document: 'ticket', revision: 1, error: null } as const

/** A device with its store, and a server that answers what the test says. */
function aDevice() {
  const stored = new Map<string, PrintRow>()
  const told: string[] = []
  let trouble: Error | undefined
  let keys = 0
  const hear = async (what: string) => {
    if (trouble !== undefined) throw trouble
    told.push(what)
  }
  const records = createPrintRecords({
    rows: {
      all: async () => [...stored.values()],
      put: async (row) => void stored.set(row.id, row),
      remove: async (id) => void stored.delete(id),
    },
    server: {
      record: (key, _, { orderId }) => hear(`${key} order ${orderId}`),
      finish: (jobId, error) => hear(`job ${jobId} ${error ?? 'printed'}`),
    },
    isFinal: (error) => error === FINAL,
    newKey: () => `key-${++keys}`,
    now: () => keys,
  })
  return {
    records,
    told,
    kept: () => stored.size,
    server: (is: Error | 'there') => {
      trouble = is === 'there' ? undefined : is
    },
  }
}

test('what was printed without a connection is told once, the oldest first, when it is back', async () => {
  const { records, told, kept, server } = aDevice()
  server(AWAY)
  await records.printed(TICKET)
  await records.printed({ ...TICKET, orderId: 1043 })
  await records.send()
  expect(kept()).toBe(2)
  server('there')
  expect(await Promise.all([records.send(), records.send()])).toEqual([2, 2])
  expect(await records.send()).toBe(0)
  expect(told).toEqual(['key-1 order 1042', 'key-2 order 1043'])
})

test('an outcome whose word is lost on the way is told later; what came through is not told again', async () => {
  const { records, told, server } = aDevice()
  await records.ended(7, null)
  server(AWAY)
  await records.ended(8, 'popupBlocked')
  server('there')
  await records.send()
  expect(told).toEqual(['job 7 printed', 'job 8 popupBlocked'])
})

test('what the server will never take keeps nothing else waiting', async () => {
  const { records, told, kept, server } = aDevice()
  await records.printed(TICKET)
  server(FINAL)
  await records.send()
  expect(kept()).toBe(0)
  server('there')
  await records.printed({ ...TICKET, orderId: 1043 })
  await records.send()
  expect(told).toEqual(['key-2 order 1043'])
})

test.each([
  ['nothing is known of it', [], null],
  ['it came out here', [TICKET], 'reprint'],
  ['its window was blocked', [{ ...TICKET, error: 'popupBlocked' }], null],
  ['nobody knows whether it came out', [{ ...TICKET, error: 'interrupted' }], 'reprint'],
  ['an older content came out', [{ ...TICKET, revision: 0 }], 'changed'],
  ['its invoice came out', [{ ...TICKET, document: 'invoice' }], null],
  ['another order’s came out', [{ ...TICKET, orderId: 1043 }], null],
] as const)('without a connection a ticket is marked by what this device knows: %s', async (_, earlier, mark) => {
  const { records } = aDevice()
  for (const print of earlier) await records.printed(print)
  expect(await records.markOf(TICKET.orderId, 'ticket', 1)).toBe(mark)
})

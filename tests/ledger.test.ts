import { describe, expect, test } from 'vitest'
import { compareLedger, type LogRow, type ServerTables, type Tap } from './support/ledger-compare'

const accept: Tap = { n: 1, deviceId: 'a', orderId: 7, cmd: 'accept', minutes: 25, fate: 'applied', saved: true }
const cooked: Tap = { n: 2, deviceId: 'a', orderId: 7, cmd: 'markCooked', fate: 'applied', saved: true }
const row = (cmd: string, deviceSeq: number, seq: number, differs: Partial<LogRow> = {}): LogRow => ({
  orderId: 7,
  cmd,
  outcome: 'applied',
  deviceId: 'a',
  deviceSeq,
  seq: String(seq),
  ...differs,
})
const right: ServerTables = {
  log: [row('accept', 1, 11), row('markCooked', 2, 12)],
  orders: [{ id: 7, status: 'COOKED', statusVersion: 3, minutes: 25 }],
  events: [1, 2, 3].map((statusVersion) => ({ orderId: 7, statusVersion })),
}
const differences = (tables: Partial<ServerTables>, taps: readonly Tap[] = [accept, cooked]) =>
  compareLedger(taps, { ...right, ...tables })

describe('the ledger', () => {
  test('is content where everything came once and in order', () => {
    expect(differences({})).toEqual([])
  })
  test('sees a loss', () => {
    expect(differences({ log: [row('accept', 1, 11)] })).toEqual(['lost: tap 2 (markCooked of order 7)'])
  })
  test('lets a tap be missing that was never shown as saved', () => {
    const unsaved = { ...cooked, saved: false }
    expect(differences({ log: [row('accept', 1, 11)] }, [accept, unsaved])).toEqual([])
  })
  test('sees a tap that came twice', () => {
    const twice = [...right.log, row('accept', 3, 13)]
    expect(differences({ log: twice })).toContain('doubled: tap 1 (accept of order 7) is 2 times in the command log')
  })
  test('sees a tap that was said not to be saved', () => {
    expect(differences({}, [accept, { ...cooked, fate: 'nothing' }])[0]).toMatch(/^doubled: tap 2/)
  })
  test('sees a wrong order', () => {
    const swapped = [row('accept', 1, 12), row('markCooked', 2, 11)]
    expect(differences({ log: swapped })).toEqual([
      'out of order: order 7 got markCooked,accept, tapped was accept,markCooked',
    ])
  })
  test('sees another outcome, other minutes, a missing and a second event, a number given twice', () => {
    const [first, second] = right.log
    if (first === undefined || second === undefined) throw new Error('two rows')
    expect(differences({ log: [first, { ...second, outcome: 'conflict' }] })[0]).toBe(
      'tap 2 (markCooked of order 7) came to conflict, not to applied',
    )
    expect(differences({ orders: [{ id: 7, status: 'COOKED', statusVersion: 3, minutes: 30 }] })).toEqual([
      'order 7 has 30 minutes, tapped were 25',
    ])
    for (const versions of [
      [1, 3],
      [1, 2, 2, 3],
    ]) {
      const events = versions.map((statusVersion) => ({ orderId: 7, statusVersion }))
      expect(differences({ events })).toEqual([`order 7 has the events ${versions.join()}, not 1,2,3`])
    }
    expect(differences({ log: [first, { ...second, deviceSeq: 1 }] })).toEqual(['device a gave a number twice: 1,1'])
  })
})

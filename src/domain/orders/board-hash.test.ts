import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boardHash } from './board-hash'
import { ORDER_STATUSES, isOpen } from './order-status'

const order = (id: number, statusVersion: number, status: (typeof ORDER_STATUSES)[number] = 'ACCEPTED') => ({
  id,
  statusVersion,
  status,
})

it('does not depend on the order in which a board holds its rows', () => {
  const rows = [order(1001, 2), order(1002, 1, 'PENDING'), order(1003, 5)]
  expect(boardHash(rows)).toBe(boardHash(rows.toReversed()))
  expect(boardHash(rows)).toMatch(/^[0-9a-f]{14}$/)
})

it('does not count what is finished', () => {
  const finished = ORDER_STATUSES.filter((status) => !isOpen(status)).map((status, i) => order(i + 1, 3, status))
  expect(finished).not.toEqual([])
  expect(boardHash(finished)).toBe(boardHash([]))
})

it('tells neighbours apart: ids, versions, and a version that moved from one order to the next', () => {
  const seen = new Set<string>()
  let boards = 0
  for (let id = 1001; id < 1101; id += 1)
    for (let version = 1; version < 11; version += 1) {
      for (const rows of [[order(id, version)], [order(id, version), order(id + 1, 11 - version)]]) {
        seen.add(boardHash(rows))
        boards += 1
      }
    }
  expect(seen.size).toBe(boards)
})

it('changes with every single change', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), v: fc.integer({ min: 1, max: 90 }) }),
    {
      minLength: 1,
      maxLength: 40,
      selector: ({ id }) => id,
    },
  )
  fc.assert(
    fc.property(rows, fc.nat(), (made, pick) => {
      const board = made.map(({ id, v }) => order(id, v))
      const at = pick % board.length
      const moved = board.map((row, i) => (i === at ? { ...row, statusVersion: row.statusVersion + 1 } : row))
      expect(boardHash(moved)).not.toBe(boardHash(board))
      expect(boardHash(board.filter((_, i) => i !== at))).not.toBe(boardHash(board))
    }),
  )
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deviceMark } from './device-mark'

test('is the same on both sides, for good: a tablet that updates still knows its own orders', () => {
  expect(deviceMark('7d444840-9dc0-41d1-b245-5ffdce74fad2')).toBe('031053b3061522')
})

test('tells devices apart, says nothing of their ids, and is too short to lead back', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID())
  const marks = ids.map(deviceMark)
  expect(new Set(marks).size).toBe(ids.length)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{14}$/)
  // One digit more or less somewhere in the id changes about half of the mark.
  const [a, b] = [
    deviceMark('7d444840-9dc0-41d1-b245-5ffdce74fad2'),
    deviceMark('7d444840-9dc0-41d1-b245-5ffdce74fad3'),
  ]
  const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
  expect(bits).toBeGreaterThan(12)
})

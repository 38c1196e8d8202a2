import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { orderMarks } from './order-marks'

type OrderMarks = typeof orderMarks

/** The module as a page has it after a reload, or as a second tab has it. */
async function aPage(): Promise<OrderMarks> {
  vi.resetModules()
  return (await import('./order-marks')).orderMarks
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))
afterEach(() => vi.unstubAllGlobals())

test('a reminder sounds once, whichever tab asks and however often the page is loaded', async () => {
  const page = await aPage()
  const other = await aPage()
  expect(await Promise.all([page.claimReminder(7), other.claimReminder(7)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await page.claimReminder(7)).toBe(false)
  const reloaded = await aPage()
  expect(await reloaded.claimReminder(7)).toBe(false)
  expect(reloaded.remindedAt(7)).toEqual(expect.any(Number))
  expect(await reloaded.claimReminder(8)).toBe(true)
})

test('what was seen is known after a reload, and not before it was read', async () => {
  const page = await aPage()
  expect(page.seenRevision(11)).toBeUndefined()
  await page.see(11, 3)
  expect(page.seenRevision(11)).toBe(3)

  const reloaded = await aPage()
  expect(reloaded.isLoaded()).toBe(false)
  await new Promise<void>((resolve) => {
    const undo = reloaded.subscribe(() => {
      undo()
      resolve()
    })
  })
  expect(reloaded.isLoaded()).toBe(true)
  expect(reloaded.seenRevision(11)).toBe(3)
  expect(reloaded.seenRevision(12)).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinLeadership, type Leadership } from './leader'

type Hold = () => Promise<void>
type Try = { callback: Hold }

/** The one lock of a browser, held by a tab that hangs, and whoever waits for it. */
function lockOfHangingTab() {
  const line: Try[] = []
  let holder: { rob: () => void } | undefined = { rob: () => undefined }
  const give = ({ callback }: Try): Promise<void> =>
    new Promise((resolve, reject) => {
      const mine = { rob: () => reject(new DOMException('stolen', 'AbortError')) }
      holder = mine
      void callback().then(() => {
        if (holder === mine) holder = undefined
        resolve()
      })
    })
  return {
    line,
    locks: {
      request: (_: string, { steal, signal }: { steal?: boolean; signal?: AbortSignal }, callback: Hold) => {
        if (steal === true) {
          holder?.rob()
          return give({ callback })
        }
        return new Promise<void>((_resolve, reject) => {
          const waiting: Try = { callback }
          line.push(waiting)
          signal?.addEventListener('abort', () => {
            line.splice(line.indexOf(waiting), 1)
            reject(new DOMException('aborted', 'AbortError'))
          })
        })
      },
    },
  }
}

let tab: Leadership | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(async () => {
  tab?.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function join() {
  const { line, locks } = lockOfHangingTab()
  vi.stubGlobal('navigator', { locks })
  const ends: (() => void)[] = []
  tab = joinLeadership({
    lead: (signal) =>
      new Promise((resolve) => {
        ends.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    onBeat: () => undefined,
    onRetry: () => undefined,
  })
  return { tab, line, ends }
}

test('takes the lead from a tab that has given no sign for 45 seconds, and waits in line for nothing more', async () => {
  const { tab: mine, line } = join()
  await vi.advanceTimersByTimeAsync(40_000)
  expect([mine.isLeading(), line.length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(11_000)
  expect([mine.isLeading(), line.length]).toEqual([true, 0])
})

test('waits once, and steals from nobody, after it has handed over', async () => {
  const { tab: mine, line, ends } = join()
  await vi.advanceTimersByTimeAsync(51_000)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(200)
  expect([mine.isLeading(), line.length]).toEqual([false, 1])
  mine.stop()
  await vi.advanceTimersByTimeAsync(200)
  expect(line.length).toBe(0)
})

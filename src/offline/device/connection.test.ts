import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_761_320_000_000 })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async () => (await import('./connection')).connection
const fails = (connection: Awaited<ReturnType<typeof open>>): void => {
  connection.request(false)
  connection.request(false)
}

test('the silence of a page that never heard anything begins with its start, whatever comes through in between', async () => {
  const connection = await open()
  const start = Date.now()
  await vi.advanceTimersByTimeAsync(20_000)
  fails(connection)
  await vi.advanceTimersByTimeAsync(10_000)
  connection.request(true)
  expect(connection.get().state).toBe('reconnecting')
  fails(connection)
  expect(connection.get()).toMatchObject({ state: 'disconnected', silentSince: start })
})

test('a start is no other moment once the server’s time is known', async () => {
  const connection = await open()
  const { adoptClockOffset } = await import('./clock')
  const start = Date.now()
  adoptClockOffset(-600_000)
  await vi.advanceTimersByTimeAsync(3_000)
  fails(connection)
  expect(connection.get().silentSince).toBe(start - 600_000)
})

test('the silence of a page that was connected begins with the last byte', async () => {
  const connection = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  connection.byte()
  const last = Date.now()
  await vi.advanceTimersByTimeAsync(20_000)
  fails(connection)
  expect(connection.get()).toMatchObject({ state: 'disconnected', silentSince: last })
  connection.restart()
  expect(connection.get()).toMatchObject({ state: 'connecting', silentSince: last + 20_000 })
})

test('a page that is loaded anew in the middle of a silence says since when it has heard nothing', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  const before = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  before.byte()
  const last = Date.now()
  await vi.advanceTimersByTimeAsync(45_000)
  vi.resetModules()
  const connection = await open()
  connection.restart()
  fails(connection)
  expect(connection.get()).toMatchObject({ state: 'disconnected', silentSince: last })
  connection.byte()
  const heard = Date.now()
  await vi.advanceTimersByTimeAsync(1_000)
  fails(connection)
  expect(connection.get().silentSince).toBe(heard)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const play = vi.fn<(sound: string) => void>()
vi.mock('#/push/ring', () => ({ ring: { play } }))
const told = vi.hoisted(() => ({ rings: true }))
vi.mock('#/push/rings-here', () => ({ ringsHere: () => told.rings }))

beforeEach(() => {
  vi.resetModules()
  play.mockClear()
  told.rings = true
  vi.useFakeTimers({ now: 1_761_320_000_000 })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The device after its last byte, with the alarm on. */
async function afterLastByte() {
  const [{ connection }, { startConnectionAlarm }] = await Promise.all([
    import('#/offline/device/connection'),
    import('./use-connection-alarm'),
  ])
  const stop = startConnectionAlarm()
  connection.byte()
  return { connection, stop }
}
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000)

test('it sounds after 30 s of silence and every minute, though single answers come through in between', async () => {
  const { connection, stop } = await afterLastByte()
  /** Nine seconds without, one with an answer. */
  const flap = async (times: number) => {
    for (let i = 0; i < times; i++) {
      connection.request(false)
      connection.request(false)
      await seconds(9)
      connection.request(true)
      await seconds(1)
    }
  }
  await flap(3)
  expect(play).not.toHaveBeenCalled()
  await flap(6)
  expect(play.mock.calls).toEqual([['connectionLost']])
  await flap(3)
  expect(play).toHaveBeenCalledTimes(2)
  stop()
})

test('a silence after the stream was back is a new one', async () => {
  const { connection, stop } = await afterLastByte()
  const silence = async () => {
    connection.request(false)
    connection.request(false)
    await seconds(32)
  }
  await silence()
  connection.byte()
  await seconds(2)
  await silence()
  expect(play).toHaveBeenCalledTimes(2)
  stop()
})

test('a device that was not told to ring says it without a sound', async () => {
  told.rings = false
  const { connection, stop } = await afterLastByte()
  connection.request(false)
  connection.request(false)
  await seconds(100)
  expect(play).not.toHaveBeenCalled()
  stop()
})

import { expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('a thousand calls while it runs are one more run', async () => {
  const work = vi.fn(() => Promise.resolve())
  const ask = oneAtATime(work)
  await Promise.all(Array.from({ length: 1_000 }, ask))
  expect(work).toHaveBeenCalledTimes(2)
})

test('a call after it has ended runs again, also where it failed', async () => {
  const work = vi.fn(() => Promise.resolve())
  const ask = oneAtATime(work)
  work.mockRejectedValueOnce(new Error('no notifications here'))
  await expect(ask()).rejects.toThrow('no notifications here')
  await ask()
  expect(work).toHaveBeenCalledTimes(2)
})

import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { cache } from '../store/page-cache'
import { facts, takeAnswer } from './settings'

/** The server's events write the value while an answer is on its way; the event after the last of them is older than `state`. */
function server(overtakenTimes: number) {
  let reads = 0
  return {
    reads: () => reads,
    read: async (key: string): Promise<string> => {
      reads++
      if (reads <= overtakenTimes) await cache.setFact(key, `told ${reads}`, 1_000 + reads)
      return reads <= overtakenTimes ? `before ${reads}` : 'state'
    },
  }
}

describe('an answer about a value that live events write, too', () => {
  it.each([
    { overtakenTimes: 0, reads: 1, kept: 'state', title: 'is taken where nothing came meanwhile' },
    { overtakenTimes: 1, reads: 2, kept: 'state', title: 'is asked for again where an event overtook it' },
    { overtakenTimes: 3, reads: 3, kept: 'told 3', title: 'is left where events overtake it again and again' },
  ])('$title', async ({ overtakenTimes, reads, kept }) => {
    const key = `value ${overtakenTimes}`
    const its = server(overtakenTimes)
    await takeAnswer(key, () => its.read(key))
    expect(its.reads()).toBe(reads)
    expect(await cache.fact(key)).toBe(kept)
    await expect.poll(() => facts.get(key)).toBe(kept)
  })

  it('of a change that took effect is no failure where its second reading fails', async () => {
    const change = async () => {
      await cache.setFact('changed', 'told', 5)
      return 'changed'
    }
    await takeAnswer('changed', change, () => Promise.reject(new Error('no network')))
    expect(await cache.fact('changed')).toBe('told')
  })

  it('of a change that failed is', async () => {
    await expect(takeAnswer('refused', () => Promise.reject(new Error('403')))).rejects.toThrow('403')
    expect(await cache.fact('refused')).toBeUndefined()
  })
})

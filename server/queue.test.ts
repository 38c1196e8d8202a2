import { expect, test } from 'vitest'
import { createQueues } from './queue'

test('of each kind so many run at a time, whoever of another kind waits; one that was idle begins anew', async () => {
  const queueOf = createQueues(2)
  let running: string[] = []
  const most = new Map<string, number>()
  const piece = (kind: string) =>
    queueOf(kind)(async () => {
      running.push(kind)
      const alike = running.filter((each) => each === kind).length
      most.set(kind, Math.max(most.get(kind) ?? 0, alike))
      await new Promise((resolve) => setTimeout(resolve, 2))
      running = running.toSpliced(running.indexOf(kind), 1)
      return kind
    })
  for (const _round of [1, 2]) {
    const done = await Promise.all(['a', 'a', 'a', 'b', 'a', 'b', 'b'].map(piece))
    expect(done).toEqual(['a', 'a', 'a', 'b', 'a', 'b', 'b'])
    expect([...most]).toEqual([
      ['a', 2],
      ['b', 2],
    ])
  }
  await expect(queueOf('a')(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await piece('a')).toBe('a')
})

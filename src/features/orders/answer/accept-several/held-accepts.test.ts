import { describe, expect, it } from 'vitest'
import type { BoardOrder } from '#/offline/board/view'
import { anOrder } from '../../../../../tests/support/order-fixture'
import { createHeldAccepts } from './held-accepts'

const order = (id: number): BoardOrder => ({ ...anOrder({ id }), sync: null })
const three = [1, 2, 3].map((id) => ({ order: order(id), minutes: 20 }))
const settled = () => new Promise((done) => setTimeout(done, 0))

/** `full`: orders that this tablet cannot store. `gone`: those whose acceptance has gone out before it is taken back. */
function world({ full = [], gone = [] }: { full?: number[]; gone?: number[] } = {}) {
  const log: string[] = []
  let run: (() => void) | undefined
  const held = createHeldAccepts({
    keep: async ({ order: { id } }) => {
      if (full.includes(id)) return undefined
      log.push(`keep ${id}`)
      return {
        letGo: async () => void log.push(`go ${id}`),
        takeBack: async () => {
          log.push(`back ${id}`)
          return !gone.includes(id)
        },
      }
    },
    send: async ({ order: { id } }) => void log.push(`send ${id}`),
    tooLate: (late) => void log.push(`late ${late.map(({ id }) => id).join(' ')}`),
    after: (_, fn) => {
      run = fn
      return () => (run = undefined)
    },
  })
  return { held, log, end: () => run?.() }
}

describe('several acceptances with one press', () => {
  it('are stored at once and in order, and sent in order when the bar ends', async () => {
    const { held, log, end } = world()
    held.press(three)
    expect(held.get()).toEqual(three)
    await settled()
    expect(log).toEqual(['keep 1', 'keep 2', 'keep 3'])
    end()
    await settled()
    expect(log.slice(3)).toEqual(['go 1', 'go 2', 'go 3'])
    expect(held.get()).toBeUndefined()
    end()
    await settled()
    expect(log).toHaveLength(6)
  })

  it('are all taken back by one press, also one that comes before all are stored', async () => {
    const { held, log, end } = world()
    held.press(three)
    held.undo()
    await settled()
    end()
    await settled()
    expect(log).toEqual(['keep 1', 'keep 2', 'keep 3', 'back 1', 'back 2', 'back 3'])
  })

  it('say which of them could not be taken back', async () => {
    const { held, log } = world({ gone: [2] })
    held.press(three)
    held.undo()
    await settled()
    expect(log.at(-1)).toBe('late 2')
  })

  it('send what this tablet cannot store when the bar ends, and not before', async () => {
    const { held, log, end } = world({ full: [2] })
    held.press(three)
    await settled()
    expect(log).toEqual(['keep 1', 'keep 3'])
    end()
    await settled()
    expect(log.slice(2)).toEqual(['go 1', 'send 2', 'go 3'])
  })

  it('go out at once when several more are accepted', async () => {
    const { held, log } = world()
    held.press(three.slice(0, 1))
    held.press(three.slice(1))
    await settled()
    expect(log.filter((one) => one.startsWith('go'))).toEqual(['go 1'])
    expect(held.get()).toEqual(three.slice(1))
  })
})

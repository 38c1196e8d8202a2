import { useSyncExternalStore } from 'react'
import type { ApiError } from '#/api/api-error'
import type { NextStep } from '#/domain/order-steps'
import { serverNow } from '#/offline/clock'
import { type CommandName, enqueueCommand } from '#/offline/use-command'
import { createHeldPresses, type HeldPresses, type Press } from './held-press'

const COMMAND_OF = {
  markCooked: 'orders.markCooked',
  markCollected: 'orders.markCollected',
  markDelivered: 'orders.markDelivered',
} as const satisfies Record<NextStep, CommandName>

type FailureListener = (press: Press, error: ApiError) => void
const failureListeners = new Set<FailureListener>()

/** The presses of this page that can still be taken back; one buffer for the board and the order page. */
export const presses = createHeldPresses({
  send: async (press) => {
    const receipt = await enqueueCommand(COMMAND_OF[press.cmd], press.order, {})
    if (receipt.saved === false) for (const listener of failureListeners) listener(press, receipt.error)
    return receipt.saved !== false
  },
  now: serverNow,
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms)
    return () => clearTimeout(timer)
  },
})

/** Called when a press could not be saved and was taken back. */
export function onPressFailed(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

export const useHeldPresses = (): HeldPresses => useSyncExternalStore(presses.subscribe, presses.get)

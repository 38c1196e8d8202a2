import { useSyncExternalStore } from 'react'
import type { ApiError } from '#/api/api-error'
import { serverNow } from '#/offline/device/clock'
import { enqueueCommand, letGoCommand, takeBackCommand } from '#/offline/board/use-command'
import { createHeldPresses, type UndoableSteps, type Press, UNDO_MS } from './undoable-step'

/** `error` undefined: it could not be taken back, because it had gone out. */
type FailureListener = (press: Press, error: ApiError | undefined) => void
const failureListeners = new Set<FailureListener>()
const tellFailure = (press: Press, error: ApiError | undefined): void => {
  for (const listener of failureListeners) listener(press, error)
}

/** The presses of this page that can still be taken back; one buffer for the board and the order page. */
export const presses = createHeldPresses({
  keep: async (press) => {
    const receipt = await enqueueCommand(press.cmd, press.order, {}, UNDO_MS)
    if (receipt.saved !== 'outbox') return undefined
    const { key } = receipt
    return { letGo: () => letGoCommand(key), takeBack: () => takeBackCommand(key) }
  },
  tooLate: (press) => tellFailure(press, undefined),
  send: async (press) => {
    const receipt = await enqueueCommand(press.cmd, press.order, {})
    if (receipt.saved === false) tellFailure(press, receipt.error)
    return receipt.saved !== false
  },
  now: serverNow,
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms)
    return () => clearTimeout(timer)
  },
})

/** Called when a press could not be saved and was taken back, or was to be taken back and could not be. */
export function onPressFailed(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

export const useHeldPresses = (): UndoableSteps => useSyncExternalStore(presses.subscribe, presses.get)

import { type CommandReceipt, enqueueCommand, letGoCommand, takeBackCommand } from '#/offline/board/use-command'
import type { BoardOrder } from '#/offline/board/view'
import { UNDO_MS } from '../../shared/undoable-step'
import { type Acceptance, createHeldAccepts } from './held-accepts'

type Failure =
  | { order: BoardOrder; receipt: Extract<CommandReceipt, { saved: false }> }
  | { tooLate: readonly BoardOrder[] }
const failures = new Set<(failure: Failure) => void>()
const tell = (failure: Failure): void => {
  for (const listener of failures) listener(failure)
}

const accept = ({ order, minutes }: Acceptance, holdMs?: number): Promise<CommandReceipt> =>
  enqueueCommand('accept', order, { minutes }, holdMs)

/** Acceptances of this page that can still be taken back with one press. */
export const heldAccepts = createHeldAccepts({
  keep: async (one) => {
    const receipt = await accept(one, UNDO_MS)
    if (receipt.saved !== 'outbox') return undefined
    const { key } = receipt
    return { letGo: () => letGoCommand(key), takeBack: () => takeBackCommand(key) }
  },
  send: async (one) => {
    const receipt = await accept(one)
    if (receipt.saved === false) tell({ order: one.order, receipt })
  },
  tooLate: (orders) => tell({ tooLate: orders }),
  after: (ms, fn) => {
    const timer = setTimeout(fn, ms)
    return () => clearTimeout(timer)
  },
})

/** Called when one could not be saved, or was to be taken back and could not be. */
export function onAcceptsFailed(listener: (failure: Failure) => void): () => void {
  failures.add(listener)
  return () => failures.delete(listener)
}

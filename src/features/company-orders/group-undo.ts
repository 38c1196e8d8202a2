import type { GroupCommandName } from '#/domain/meals/group-command'
import {
  enqueueGroupCommand,
  type GroupReceipt,
  letGoCommand,
  type ShownGroup,
  takeBackCommand,
} from '#/offline/facts/group-commands'

/** As long as on the board of orders. */
export const UNDO_MS = 5_000

const held = new Set<string>()

/** What can still be taken back goes out when the page hides: nobody sees the way back any more. */
function letAllGo(): void {
  for (const key of held) void letGoCommand(key)
  held.clear()
}
const onHidden = (): void => {
  if (document.visibilityState === 'hidden') letAllGo()
}
let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', letAllGo)
}

/** False where it had gone out already. */
export type TakeBack = () => Promise<boolean>

/** Takes a step that can be taken back for five seconds; it is on disk from the first of them, and goes out by itself. */
export async function holdStep(
  cmd: GroupCommandName,
  group: ShownGroup,
): Promise<{ receipt: GroupReceipt; takeBack?: TakeBack }> {
  listen()
  const receipt = await enqueueGroupCommand(cmd, group, {}, UNDO_MS)
  // What cannot be kept cannot be held back: the server is asked outright.
  if (receipt.saved !== 'outbox') return { receipt: await enqueueGroupCommand(cmd, group) }
  const { key } = receipt
  held.add(key)
  setTimeout(() => {
    if (held.delete(key)) void letGoCommand(key)
  }, UNDO_MS)
  return {
    receipt,
    takeBack: () => {
      held.delete(key)
      return takeBackCommand(key)
    },
  }
}

import { useCallback } from 'react'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import { type CommandPayloads, type CommandReceipt, enqueueCommand, type ShownOrder } from './order-commands'

export {
  type CommandPayloads,
  type CommandReceipt,
  enqueueCommand,
  letGoCommand,
  takeBackCommand,
} from './order-commands'

/**
 * A change that works without a network. The promise resolves once the command is safe (or says that it is not); the board
 * shows the change at the same moment.
 */
export function useCommand<Name extends QueuedCommandName>(
  name: Name,
): (order: ShownOrder, payload: CommandPayloads[Name]) => Promise<CommandReceipt> {
  return useCallback((order, payload) => enqueueCommand(name, order, payload), [name])
}

import { useCallback } from 'react'
import {
  type CommandName,
  type CommandPayloads,
  type CommandReceipt,
  enqueueCommand,
  type TappedOrder,
} from './order-commands'

export {
  type CommandName,
  type CommandPayloads,
  type CommandReceipt,
  enqueueCommand,
  letGoCommand,
  takeBackCommand,
} from './order-commands'

/**
 * A change that works without a network. The promise resolves once the tap is safe (or says that it is not); the board
 * shows the change at the same moment.
 */
export function useCommand<Name extends CommandName>(
  name: Name,
): (order: TappedOrder, payload: CommandPayloads[Name]) => Promise<CommandReceipt> {
  return useCallback((order, payload) => enqueueCommand(name, order, payload), [name])
}

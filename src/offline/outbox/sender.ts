import type { User } from '#/contract/session'
import type { QueuedCommand } from '../store/queued-command'

/** Who sends: the signed-in user's id and what that session may reach. */
export type Sender = { userId: number; mayReach: (command: Pick<QueuedCommand, 'tenantId'>) => boolean }

/**
 * Own commands go also where the business was taken away since: the server refuses them, and their person is told. What others
 * pressed for it stays sealed.
 */
export const maySend = (sender: Sender, command: Pick<QueuedCommand, 'tenantId' | 'userId'>): boolean =>
  command.userId === sender.userId || sender.mayReach(command)

/** A person who may see every business reaches every command; anyone else those of their businesses. */
export function senderOf(user: User): Sender {
  const reached = new Set(user.restaurants.map((one) => one.restaurantID))
  return {
    userId: user.id,
    mayReach: (command: Pick<QueuedCommand, 'tenantId'>) => user.superAdministrator || reached.has(command.tenantId),
  }
}

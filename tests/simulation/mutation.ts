import type { CommandResult, LiveCommand } from '#/contract/live'
import type { OrderCache } from '#/offline/store/order-cache'
import type { Outbox } from '#/offline/outbox/outbox'
import type { BoardOrder } from '#/offline/board/view'
import type { DiskOptions } from './disk'
import type { ServerFaults } from './command-road'
import type { Tablet } from './tablet'
import type { Life } from './life'

type Post = (commands: readonly LiveCommand[]) => Promise<readonly CommandResult[]>

/**
 * The seams at which a test of the tests puts a known bug into the world. The product has no such switches: only the parts
 * that are injected here are exchanged.
 */
export type Mutation = {
  outbox?: (real: Outbox, tablet: Tablet, life: Life) => Outbox
  cache?: (real: OrderCache, tablet: Tablet, life: Life) => OrderCache
  post?: (real: Post) => Post
  outboxDisk?: Partial<DiskOptions>
  /** Which of the orders that wait one press accepts. */
  chooses?: (real: readonly BoardOrder[], waiting: readonly BoardOrder[]) => readonly BoardOrder[]
  /** `clock`: runs something later, by virtual time. */
  server?: (later: (run: () => void) => void) => ServerFaults
  /** What the end of a session does besides. */
  onSessionEnd?: (tablet: Tablet, life: Life) => void
  /** A new app takes over at once. */
  activatesAtOnce?: boolean
}

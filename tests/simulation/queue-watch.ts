import { isDishCommand, isGroupCommand } from '#/contract/commands/read-command'
import type { LiveCommand } from '#/contract/live'
import { partIn } from './command-road'
import {
  closingLine,
  dishLine,
  groupLine,
  isOpenCommand,
  needsPerson,
  type QueuedCommand,
} from '#/offline/store/queued-command'
import type { Change } from './disk'
import { entryOf, type Tablet } from './tablet'
import type { World } from './world'

/** Looks at everything that is written into a tablet's queue, and at everything that is sent from it. */
export class QueueWatch {
  readonly #world: World
  readonly #sent = new Set<string>()
  /** Keys that needed a person at some time. */
  readonly #stopped = new Set<string>()
  readonly #lastSent = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
  }

  /** Rule W2: nothing leaves the queue but by its journal, and nothing that is open but by a person. */
  watch(tablet: Tablet, changes: readonly Change[]): void {
    for (const { table, before, after } of changes) {
      const left = table === 'commands' ? entryOf(before) : undefined
      if (left !== undefined && after === undefined) this.#checkLeft(tablet, left)
      const settled = table === 'commands' ? entryOf(after) : undefined
      if (settled !== undefined && needsPerson(settled)) this.#stopped.add(settled.key)
      const isSaidDone = settled?.state === 'ACKED' && settled.resultSeq !== null
      if (isSaidDone && !this.#world.server.store.everLogged.has(`${settled.tenantId} ${settled.key}`)) {
        this.#world.breaks(
          'P7',
          `${tablet.name} shows ${settled.cmd} of order ${settled.orderId} as sent; the server has no such key`,
        )
      }
    }
  }

  /** P3: the taps of one order are first sent in their order, except where one had come to a stop before a person. */
  checkOrder(tablet: Tablet, commands: readonly LiveCommand[]): void {
    for (const command of commands) {
      const { key, deviceSeq, cmd } = command
      const orderId = lineOf(command)
      if (this.#sent.has(key) || this.#stopped.has(key)) continue
      this.#sent.add(key)
      const line = `${tablet.name} ${orderId}`
      const before = this.#lastSent.get(line) ?? 0
      if (deviceSeq < before) {
        this.#world.breaks(
          'P3',
          `${cmd} of order ${orderId}, tap ${deviceSeq} of ${tablet.name}, was sent after tap ${before}`,
        )
      }
      this.#lastSent.set(line, Math.max(before, deviceSeq))
    }
  }

  #checkLeft(tablet: Tablet, left: QueuedCommand): void {
    const now = tablet.find(left.key)
    const what = `${left.cmd} of order ${left.orderId} (${left.state})`
    if (now === undefined) {
      const property = tablet.session.token === null || left.state === 'AUTH_WAIT' ? 'P11' : 'P1'
      this.#world.breaks(property, `${what} left the queue of ${tablet.name} and is in no journal`)
    } else if (
      isOpenCommand(left) &&
      now.state === 'RESOLVED' &&
      now.outcome === 'discarded' &&
      !this.#world.discarding.has(tablet)
    ) {
      this.#world.breaks('P11', `${what} was given up on ${tablet.name}, and nobody asked for that`)
    }
  }
}

/** What the command queues behind. */
function lineOf(command: LiveCommand): number {
  if ('orderId' in command) return command.orderId
  if (isGroupCommand(command)) return groupLine(command.groupId)
  return isDishCommand(command)
    ? dishLine({ id: command.dishId, part: partIn(command.payload) })
    : closingLine(command.businessId)
}

import type { DishOff } from '#/contract/menu'
import { decideDish, type DishCommand, type DishStand } from '#/domain/business/dish-command'
import { offKey } from '#/domain/business/off-target'
import {
  type QueuedDishCommand,
  isQueuedDishCommand,
  isOpenCommand,
  isReplayed,
  type QueuedCommand,
} from '../store/queued-command'

/** A dish, a size or a topping that is off the menu, or that was brought back here and is still off for guests. */
export type ShownDish = DishOff & {
  /** False: somebody has brought it back on this tablet, and the server does not know it yet. */
  isOff: boolean
  /** The server has it as it is shown. */
  isPublished: boolean
}

/**
 * The dishes that are off as this tablet shows them: what the server said with the presses that it may not have yet on it, in
 * their order, through the server's own `decideDish`; the next to come back first. Each comes back by itself when its time
 * has come, also without a connection. `now`: server time in milliseconds.
 */
export function dishesView(
  known: readonly DishOff[],
  commands: readonly QueuedCommand[],
  businessId: number,
  now: number,
): ShownDish[] {
  const server = new Map(known.map((dish) => [offKey(dish), dish]))
  const pressed = commands
    .filter(isQueuedDishCommand)
    .filter((command) => command.tenantId === businessId && isReplayed(command))
  const keys = new Set([...server.keys(), ...pressed.map(({ dish }) => offKey(dish))])
  return [...keys]
    .flatMap((key) => {
      const shown = shownDish(
        server.get(key),
        pressed.filter(({ dish }) => offKey(dish) === key),
        now,
      )
      return shown === undefined ? [] : [shown]
    })
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until) || a.id - b.id)
}

function shownDish(
  server: DishOff | undefined,
  presses: readonly QueuedDishCommand[],
  now: number,
): ShownDish | undefined {
  const atServer = standOf(server)
  let stand = atServer
  let last: QueuedDishCommand | undefined
  for (const command of presses) {
    const { occurredAt: at, seenAt, ownPresses: own } = command
    const decision = decideDish(stand, commandOf(command), { at, seenAt, own }, Math.max(now, at))
    if (decision.outcome !== 'applied') continue
    stand = { until: decision.until, at }
    last = command
  }
  const isOff = isAhead(stand.until, now)
  if (!isOff && !isAhead(atServer.until, now)) return undefined
  const until = isOff ? stand.until : atServer.until
  if (until === null) return undefined
  const isServers = last === undefined
  const { id, part } = server ?? last?.dish ?? { id: 0 }
  return {
    id,
    ...(part !== undefined && { part }),
    itemName: server?.itemName ?? last?.dish.name ?? '',
    until: new Date(until).toISOString(),
    by: isServers ? (server?.by ?? null) : null,
    at: isServers ? (server?.at ?? null) : new Date(last?.occurredAt ?? now).toISOString(),
    isOff,
    isPublished: !presses.some(isOpenCommand),
  }
}

const isAhead = (until: number | null, now: number): until is number => until !== null && until > now

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const standOf = (dish: DishOff | undefined): DishStand => ({
  until: dish === undefined ? null : Date.parse(dish.until),
  at: instantOf(dish?.at ?? null),
})

const commandOf = ({ cmd, payload }: QueuedDishCommand): DishCommand =>
  cmd === 'dishOff' ? { cmd, until: Date.parse(payload.until ?? '') } : { cmd }

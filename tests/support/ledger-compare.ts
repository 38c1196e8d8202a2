import type { QueuedCommandName } from '../../src/domain/orders/order-command'

/**
 * What must have become of a tap in the end. `once`: applied, or already done where another tablet was first with the same.
 * `nothing`: the screen said that it is not saved, or it was given up.
 */
export type Fate = 'applied' | 'once' | 'already' | 'conflict' | 'refused' | 'nothing'

export type IntendedTap = {
  deviceId: string
  orderId: number
  cmd: QueuedCommandName
  /** Of an accept. */
  minutes?: number
  fate?: Fate
}

/** `saved`: the screen has shown it as saved. */
export type Tap = IntendedTap & { n: number; fate: Fate; saved: boolean }

export type LogRow = {
  orderId: number
  cmd: string
  outcome: string
  deviceId: string
  deviceSeq: number | null
  seq: string | null
}
export type OrderRow = { id: number; status: string; statusVersion: number; minutes: number | null }
export type EventRow = { orderId: number; statusVersion: number }

/** What the server's tables say of the tapped orders. */
export type ServerTables = { log: readonly LogRow[]; orders: readonly OrderRow[]; events: readonly EventRow[] }

/** What is lost, doubled or out of order, in sentences. */
export function compareLedger(taps: readonly Tap[], { log, orders, events }: ServerTables): string[] {
  const orderIds = [...new Set(taps.map(({ orderId }) => orderId))]
  const deviceIds = [...new Set(taps.map(({ deviceId }) => deviceId))]
  return [
    ...taps.flatMap((tap) => lostOrDoubled(tap, taps, log)),
    ...orderIds.flatMap((id) => deviceIds.flatMap((device) => outOfOrder(id, device, taps, log))),
    ...orders.flatMap((order) => badPath(order, events)),
    ...orders.flatMap((order) => otherMinutes(order, taps)),
    ...deviceIds.flatMap((device) => numberedTwice(device, log)),
  ]
}

const nameOf = ({ n, cmd, orderId }: Pick<Tap, 'n' | 'cmd' | 'orderId'>) => `tap ${n} (${cmd} of order ${orderId})`

function lostOrDoubled(tap: Tap, taps: readonly Tap[], log: readonly LogRow[]): string[] {
  const isSame = (other: { orderId: number; cmd: string; deviceId: string }) =>
    other.orderId === tap.orderId && other.cmd === tap.cmd && other.deviceId === tap.deviceId
  const rows = log.filter(isSame)
  const twins = taps.filter(isSame)
  const meant = twins.filter(({ fate }) => fate !== 'nothing')
  if (twins[0] !== tap) return []
  if (rows.length > meant.length) return [`doubled: ${nameOf(tap)} is ${rows.length} times in the command log`]
  if (rows.length < meant.filter(({ saved }) => saved).length) return [`lost: ${nameOf(tap)}`]
  const wanted = meant.map(({ fate }) => fate).toSorted()
  const isOnce = wanted.includes('once')
  const outcomes = rows
    .map(({ outcome }) => (isOnce && (outcome === 'applied' || outcome === 'already') ? 'once' : outcome))
    .toSorted()
  if (rows.length < meant.length) return []
  return String(outcomes) === String(wanted)
    ? []
    : [`${nameOf(tap)} came to ${outcomes.join()}, not to ${wanted.join()}`]
}

function outOfOrder(orderId: number, deviceId: string, taps: readonly Tap[], log: readonly LogRow[]): string[] {
  const isOurs = (one: { orderId: number; deviceId: string }) => one.orderId === orderId && one.deviceId === deviceId
  const came = log
    .filter((row) => isOurs(row) && row.outcome === 'applied')
    .toSorted((a, b) => Number(a.seq) - Number(b.seq))
    .map(({ cmd }) => cmd)
  const meant = taps
    .filter((tap) => isOurs(tap) && (tap.fate === 'applied' || tap.fate === 'once'))
    .map(({ cmd }) => cmd)
  let at = 0
  for (const cmd of meant) if (cmd === came[at]) at++
  return at === came.length ? [] : [`out of order: order ${orderId} got ${came.join()}, tapped was ${meant.join()}`]
}

/** Every change of an order raised its version by one, and each has exactly one event. */
function badPath(order: OrderRow, events: readonly EventRow[]): string[] {
  const versions = events.filter(({ orderId }) => orderId === order.id).map(({ statusVersion }) => statusVersion)
  const wanted = Array.from({ length: order.statusVersion }, (_, i) => i + 1)
  return String(versions) === String(wanted)
    ? []
    : [`order ${order.id} has the events ${versions.join()}, not ${wanted.join()}`]
}

function otherMinutes(order: OrderRow, taps: readonly Tap[]): string[] {
  const accept = taps.findLast((tap) => tap.orderId === order.id && tap.cmd === 'accept' && tap.fate === 'applied')
  if (accept?.minutes === undefined || !accept.saved || accept.minutes === order.minutes) return []
  return [`order ${order.id} has ${order.minutes} minutes, tapped were ${accept.minutes}`]
}

/** Two taps of one device never share a number. */
function numberedTwice(deviceId: string, log: readonly LogRow[]): string[] {
  const numbers = log.filter((row) => row.deviceId === deviceId).flatMap(({ deviceSeq }) => deviceSeq ?? [])
  return new Set(numbers).size === numbers.length ? [] : [`device ${deviceId} gave a number twice: ${numbers.join()}`]
}

import type { GroupNow } from '#/contract/live'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { isPending, isSold, type OrderStatus } from '#/domain/orders/order-status'
import { offKey } from '#/domain/business/off-target'
import { businessStatusView } from '#/offline/facts/business-status-view'
import { dishesView } from '#/offline/facts/dishes-view'
import { groupLine, isOpenCommand, isReplayed, type QueuedCommand } from '#/offline/store/queued-command'
import { standId } from '#/offline/outbox/outbox-rules'
import { businessesOf } from './command-road'
import { checkAsking, checkMeals } from './meals-ledger'
import { shownGroups } from './press-group'
import { canaryOf } from './sim-server'
import { OPEN_SIGN, statusOf } from './sim-sign'
import type { Tablet } from './tablet'
import type { Press, World } from './world'

/** An order must be on every connected screen within this (virtual) time. */
const SEEN_WITHIN_MS = 15_000
/** By then each tab has heard of a poll that followed. */
const NEXT_POLL_MS = 75_000

/** The specification's own table, written out again: what may follow what, with the courier's steps that staff may skip. */
const MAY_FOLLOW: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['ACCEPTED', 'COOKED', 'ACCEPTED_TO_PICK_UP', 'REJECTED'],
  ACCEPTED_TO_PICK_UP: ['ACCEPTED_TO_PICK_UP', 'COOKED', 'IN_RESTAURANT', 'COLLECTED', 'DELIVERED', 'REJECTED'],
  COOKED: ['COOKED', 'ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT', 'COLLECTED', 'DELIVERED', 'REJECTED'],
  IN_RESTAURANT: ['IN_RESTAURANT', 'COOKED', 'COLLECTED', 'DELIVERED', 'REJECTED'],
  COLLECTED: ['DELIVERED'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  // Only where the clock had ended it and the kitchen had answered in time.
  REJECTED: ['ACCEPTED'],
}

/** One step back, by a person who says why. */
const MAY_RETURN: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  ACCEPTED_TO_PICK_UP: ['ACCEPTED_TO_PICK_UP'],
  COOKED: ['ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'],
  IN_RESTAURANT: ['IN_RESTAURANT'],
  COLLECTED: ['COOKED'],
  DELIVERED: ['COOKED'],
  COMPLETED: ['COOKED'],
}
/** After that long nothing comes back. */
const RETURNS_WITHIN_MS = 600_000

/** Looked at every second: P6 and P8, and P5 of what is shown before it is sent. */
export function look(world: World): void {
  for (const tablet of world.tablets) {
    checkIsolation(world, tablet)
    if (world.broken === undefined) checkSeen(world, tablet)
    if (world.broken === undefined) checkAsking(world, tablet)
  }
}

/** P6: an order that waits is on each connected screen within 15 seconds, or is already dealt with there. */
function checkSeen(world: World, tablet: Tablet): void {
  const { server, time } = world
  const { user } = tablet.session
  const isConnected = server.isUp && tablet.link.isUp && user !== null && tablet.link.faults.length === 0
  if (!isConnected || tablet.tabs.length === 0 || tablet.tabs.some((tab) => !tab.life.isRunning)) return
  for (const order of server.orders.values()) {
    if (!isPending(order.status) || !businessesOf(user).includes(order.businessId)) continue
    const since = Math.max(world.bornAt.get(order.id) ?? 0, tablet.troubledAt, world.troubledAt)
    if (time.now - since <= SEEN_WITHIN_MS) continue
    const seeing = tablet.tabs.filter((tab) => tab.board.view(order.id) !== undefined).length
    // Without room the board lives in memory: the tab that was told rings, one that opens later reads the next poll.
    const isInMemory = tablet.cacheDisk.isFull || time.now - tablet.cacheDisk.fullUntil < NEXT_POLL_MS
    if (seeing === tablet.tabs.length || (isInMemory && seeing > 0)) continue
    world.breaks('P6', `order ${order.id} waits for an answer and is not on ${tablet.name} after 15 s`)
  }
}

/** P8: no screen and no cache holds an order of a business that its person cannot reach. */
function checkIsolation(world: World, tablet: Tablet): void {
  const { user } = tablet.session
  if (user === null) return
  const reached = businessesOf(user)
  for (const tab of tablet.tabs) {
    const foreign = tab.board.get().orders.find((order) => !reached.includes(order.businessId))
    if (foreign !== undefined && world.time.now - tablet.troubledAt > 1_000) {
      world.breaks(
        'P8',
        `${tablet.name} shows order ${foreign.id} of business ${foreign.businessId} to user ${user.id}`,
      )
    }
  }
}

/** Everything that must hold once the faults have stopped and it has been quiet. */
export function checkAtRest(world: World): void {
  checkServer(world)
  checkMeals(world)
  for (const press of world.presses) checkPress(world, press)
  for (const tablet of world.tablets) {
    checkConvergence(world, tablet)
    checkStores(world, tablet)
    checkGaps(world, tablet)
  }
}

const nameOf = ({ cmd, orderId, tablet }: Press): string => `${cmd} of order ${orderId} on ${tablet.name}`

/** P1: what was shown as saved is at the server or before a person. P7: what is shown as sent is at the server. */
function checkPress(world: World, press: Press): void {
  const { server } = world
  if (press.receipt === undefined && !press.isPageGone) {
    world.breaks('P1', `${nameOf(press)}: the screen never answered`)
  }
  if (press.receipt !== 'outbox' || press.key === undefined) return
  const entry = press.tablet.find(press.key)
  const evicted = world.evicted.get(press.key)
  if (entry === undefined) {
    if (evicted === undefined) world.breaks('P1', `${nameOf(press)} was shown as saved and is gone`)
    return
  }
  const stored = server.stored(entry.tenantId, entry.key)
  const isSaidDone = entry.state === 'ACKED' || entry.state === 'CONFIRMED'
  if (
    isSaidDone &&
    entry.outcome === 'applied' &&
    stored?.applied === undefined &&
    !isTappedAnew(world, entry, press.tablet)
  ) {
    world.breaks('P1', `${nameOf(press)} counts as done (${entry.state}), and the server does not have it`)
  }
  if (isSaidDone && !server.store.everLogged.has(`${entry.tenantId} ${entry.key}`)) {
    world.breaks('P7', `${nameOf(press)} is shown as sent, and the server never had it`)
  }
}

/**
 * After a restore the newer tap of the same decision on the same state stands; of a dish or a sign the last press, and none whose
 * hours are over.
 */
const isTappedAnew = (world: World, entry: QueuedCommand, tablet: Tablet): boolean =>
  [...tablet.commands(), ...tablet.journal()].some((other) => other.n > entry.n && standId(other) === standId(entry)) ||
  isOver(entry, world.time.now)

function isOver({ payload: { until, endsAt } }: QueuedCommand, now: number): boolean {
  const end = until ?? endsAt
  return end !== undefined && Date.parse(end) <= now
}

/** P2 and P4, by what the server wrote. */
function checkServer(world: World): void {
  const { server } = world
  const effects = new Set<string>()
  for (const { key, epoch, orderId } of server.store.applied) {
    const id = `${epoch} ${key}`
    if (effects.has(id)) world.breaks('P2', `key ${key} changed order ${orderId} twice`)
    effects.add(id)
  }
  const undone = server.store.applied.find(({ key }) => world.undone.has(key))
  if (undone !== undefined) {
    world.breaks('P13', `order ${undone.orderId} was changed by a press that its person had taken back`)
  }
  const before = new Map<number, Order>()
  const groups = new Map<number, GroupNow>()
  for (const businessId of [1, 2]) {
    let seq = 0
    for (const event of server.eventsAfter(businessId, 0)) {
      if (event.seq !== seq + 1) world.breaks('P4', `event ${event.seq} of business ${businessId} follows ${seq}`)
      seq = event.seq
      if (event.type === 'order') checkStep(world, before.get(event.order.id), event.order)
      if (event.type === 'order') before.set(event.order.id, event.order)
      if (event.type === 'meals') checkGroupStep(world, groups.get(event.groupId), event.group)
      if (event.type === 'meals') groups.set(event.groupId, event.group)
    }
  }
}

function checkStep(world: World, before: Order | undefined, order: Order): void {
  if (before === undefined) return
  const isBack = (order.recall?.count ?? 0) > (before.recall?.count ?? 0)
  const table: Partial<Record<OrderStatus, readonly OrderStatus[]>> = isBack ? MAY_RETURN : MAY_FOLLOW
  const isLegal =
    table[before.status]?.includes(order.status) === true &&
    order.statusVersion === before.statusVersion + 1 &&
    (!isBack || mayReturn(before, order))
  if (!isLegal) {
    const step = `${before.status} ${before.statusVersion} → ${order.status} ${order.statusVersion}`
    world.breaks('P4', `order ${order.id} went ${step}`)
  }
}

/** What may become of a list; a meal that is refused alone leaves it where it is. */
const GROUP_MAY_FOLLOW: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  PENDING: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['COOKED', 'REJECTED'],
  COOKED: ['COLLECTED', 'DELIVERED', 'REJECTED'],
  COLLECTED: ['DELIVERED'],
}

function checkGroupStep(world: World, before: GroupNow | undefined, group: GroupNow): void {
  if (before === undefined) return
  const isStep = group.statusVersion === before.statusVersion + 1
  // What a courier carries is on the road before it is delivered, and nothing else is.
  const isRoadKept = before.status !== 'COOKED' || group.status !== (before.hasCourier ? 'DELIVERED' : 'COLLECTED')
  const isLegal = isStep
    ? isRoadKept && GROUP_MAY_FOLLOW[before.status]?.includes(group.status) === true
    : group.statusVersion === before.statusVersion && group.status === before.status
  if (isLegal) return
  const step = `${before.status} ${before.statusVersion} → ${group.status} ${group.statusVersion}`
  world.breaks('P4', `group ${group.id} went ${step}`)
}

/** In time, by one, and never out of a courier's actors. */
function mayReturn(before: Order, { recall }: Order): boolean {
  const since = before.lastDateDelivered ?? before.lastDateCollected ?? before.lastDateCooked
  const isInTime = Date.parse(recall?.at ?? '') - Date.parse(since ?? '') <= RETURNS_WITHIN_MS
  return isInTime && recall?.count === (before.recall?.count ?? 0) + 1 && before.takenByCourier !== true
}

/** P5: what each screen shows is what the server has. */
function checkConvergence(world: World, tablet: Tablet): void {
  const { token } = tablet.session
  if (token === null) return
  const stuck = new Set(tablet.commands().map((entry) => entry.orderId))
  const summary = (orders: readonly Order[]): string =>
    orders
      // What was rejected stands in no column, and leaves with the next snapshot.
      .filter((order) => !stuck.has(order.id) && isSold(order.status))
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, status, statusVersion, totalCookingTime }) => `${id} ${status} ${statusVersion} ${totalCookingTime}`)
      .join(', ')
  const theirs = summary(world.server.kanbanView(token).orders)
  for (const tab of tablet.tabs) {
    const ours = summary(tab.board.get().orders)
    if (ours !== theirs) world.breaks('P5', `${tablet.name} shows [${ours}], the server has [${theirs}]`)
  }
  const { user } = tablet.session
  const reached = user === null ? [] : businessesOf(user)
  for (const businessId of reached) {
    checkDishes(world, tablet, businessId)
    checkSign(world, tablet, businessId)
  }
  checkGroups(world, tablet)
  const waiting = tablet
    .commands()
    .find((entry) => isReplayed(entry) && !isOpenCommand(entry) && reached.includes(entry.tenantId))
  if (waiting !== undefined && !world.evicted.has(waiting.key)) {
    world.breaks('P5', `${describe(waiting)} on ${tablet.name} is never confirmed`)
  }
}

/** P5 of dishes: what each tablet shows as off is off for guests, until the same moment. */
function checkDishes(world: World, tablet: Tablet, businessId: number): void {
  const { now } = world.time
  const summary = (dishes: readonly DishOff[]): string =>
    dishes
      .filter(({ until }) => Date.parse(until) > now)
      .map((dish) => `${offKey(dish)} until ${dish.until}`)
      .toSorted()
      .join(', ')
  const theirs = summary(world.server.store.dishesOff(businessId))
  const ours = summary(dishesView(tablet.knownDishesOff(businessId), tablet.commands(), businessId, now))
  if (ours !== theirs) world.breaks('P5', `${tablet.name} shows dishes [${ours}] off, the server has [${theirs}]`)
}

/** P5 of groups of meals: once nothing waits, no tablet shows one otherwise than the server has it. */
function checkGroups(world: World, tablet: Tablet): void {
  const stuck = new Set(tablet.commands().map((entry) => entry.orderId))
  for (const shown of shownGroups(world, tablet)) {
    const theirs = world.server.store.data.groups.get(shown.id)
    if (stuck.has(groupLine(shown.id)) || theirs === undefined) continue
    if (shown.asked !== theirs.asked.length)
      world.breaks(
        'P5',
        `${tablet.name} shows ${shown.asked} asked of group ${shown.id}, the server ${theirs.asked.length}`,
      )
    if (shown.status === theirs.status && shown.statusVersion === theirs.statusVersion) continue
    const [ours, has] = [shown, theirs].map(({ status, statusVersion }) => `${status} ${statusVersion}`)
    world.breaks('P5', `${tablet.name} shows group ${shown.id} ${ours}, the server has ${has}`)
  }
}

/** P5 of signs: once nothing waits, no tablet shows a business otherwise than the server last told it. */
function checkSign(world: World, tablet: Tablet, businessId: number): void {
  const { now } = world.time
  const theirs = statusOf(world.server.store.data.signs.get(businessId) ?? OPEN_SIGN, now)
  const ours = businessStatusView(theirs, tablet.commands(), businessId, now)
  if (ours.unsent === undefined && ours.openNow !== theirs.openNow)
    world.breaks('P5', `${tablet.name} shows business ${businessId} ${ours.openNow ? 'open' : 'closed'}, and it is not`)
}

/** P8: no byte of another business lies in the cache. */
function checkStores(world: World, tablet: Tablet): void {
  const { user } = tablet.session
  if (user === null) return
  const bytes = JSON.stringify(tablet.cacheDisk.rows('orders'))
  for (const businessId of [1, 2]) {
    if (businessesOf(user).includes(businessId) || !bytes.includes(canaryOf(businessId))) continue
    world.breaks(
      'P8',
      `the cache of ${tablet.name} holds orders of business ${businessId}, user ${user.id} is signed in`,
    )
  }
}

/** P12: what an eviction took is missing in the server's numbers, and nothing else is. */
function checkGaps(world: World, tablet: Tablet): void {
  const device = world.server.devices.get(tablet.cookie.deviceId)
  if (device === undefined) return
  const taken = [...world.evicted.values()].filter(
    (entry) =>
      isOpenCommand(entry) &&
      world.presses.some(({ key, receipt, tablet: on }) => key === entry.key && receipt === 'outbox' && on === tablet),
  )
  for (const { deviceSeq, ...entry } of taken) {
    if (device.received.has(deviceSeq) || device.lost.includes(deviceSeq)) continue
    world.breaks('P12', `${entry.cmd} of order ${entry.orderId} was evicted from ${tablet.name}, and no gap shows it`)
  }
}

/** P9 and P10: nothing is still under way. `except`: the order that is allowed to be. */
export function checkLiveness(world: World, property: 'P9' | 'P10', except?: number): void {
  for (const tablet of world.tablets) {
    const reached = businessesOf(tablet.home)
    const open = tablet.commands().filter((entry) => isOpenCommand(entry) && reached.includes(entry.tenantId))
    // A restored server may not know an order; its line is kept for five minutes.
    const unknown = new Set(open.filter((entry) => entry.unknownSince !== null).map((entry) => entry.orderId))
    const stuck = open.find((entry) => entry.orderId !== except && !unknown.has(entry.orderId))
    if (stuck === undefined) continue
    const why = property === 'P10' ? 'one stuck order holds up others' : 'the queue does not empty'
    world.breaks(property, `${why}: ${describe(stuck)} on ${tablet.name} after ${stuck.attempts} tries`)
  }
}

export const hasUnknownOrders = (world: World): boolean =>
  world.tablets.some((tablet) => tablet.commands().some((entry) => isOpenCommand(entry) && entry.unknownSince !== null))

const describe = ({ cmd, orderId, state }: QueuedCommand): string => `${cmd} of order ${orderId} (${state})`

import { isPending } from '#/domain/orders/order-status'
import { recallPlace } from '#/domain/orders/recall'
import {
  isOpenCommand,
  isOverridingCommand,
  isQueuedGroupCommand,
  needsPerson,
  type QueuedCommand,
} from '#/offline/store/queued-command'
import type { Command } from './commands'
import { userAt } from './people'
import { pressGroup } from './press-group'
import { pressSign } from './press-sign'
import { SIGNED_OUT, type Tablet } from './tablet'
import type { World } from './world'

/** From one press of a person to the next. */
const PRESS_MS = 2_000

/** Carries out one command, as far as it makes sense in this world. */
export function perform(world: World, command: Command): Promise<void> | undefined {
  const { server, time, random } = world
  switch (command.do) {
    case 'newOrder':
      if (server.isUp) world.newOrder(command.business === 2 ? 2 : 1)
      return undefined
    case 'tap': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) world.press(tab, command.order, command.cmd, command.minutes)
      return undefined
    }
    case 'doubleTap': {
      const { tabs } = world.tabletAt(command.tablet)
      for (const tab of tabs) world.press(tab, command.order, command.cmd, command.minutes)
      return undefined
    }
    case 'rivals': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      if (one !== undefined) world.press(one, command.order, 'accept', command.first)
      if (two !== undefined) world.press(two, command.order, command.isReject ? 'reject' : 'accept', command.second)
      return undefined
    }
    case 'cancel': {
      const order = world.orderAt(command.order)
      if (server.isUp && order !== undefined) server.cancel(order.id)
      return undefined
    }
    case 'acceptSeveral': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) world.acceptSeveral(tab, command.minutes, command.undoAfterMs)
      return undefined
    }
    case 'rivalRecall': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      const handed = one?.board.get().orders.filter((order) => recallPlace(order) === 'ready') ?? []
      const order = handed[command.order % Math.max(1, handed.length)]
      if (one === undefined || two === undefined || order === undefined) return undefined
      world.pressOn(one, order, 'recall', 0)
      world.pressOn(two, two.board.view(order.id) ?? order, 'markDelivered', 0)
      return undefined
    }
    case 'dish': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) world.pressDish(tab, command.dish, command.offMs)
      return undefined
    }
    case 'rivalDish': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      if (one !== undefined) world.pressDish(one, command.dish, command.first)
      if (two !== undefined) world.pressDish(two, command.dish, command.second)
      return undefined
    }
    case 'sign': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) pressSign(world, tab, command.business, command.closeMs)
      return undefined
    }
    case 'rivalSign': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      if (one !== undefined) pressSign(world, one, command.business, command.first)
      if (two !== undefined) pressSign(world, two, command.business, command.second)
      return undefined
    }
    case 'closeList':
      if (server.isUp) server.closeList(command.business === 2 ? 2 : 1)
      return undefined
    case 'askMeal': {
      const groupId = [...server.store.data.groups.keys()][command.group]
      if (server.isUp && groupId !== undefined) server.askMeal(groupId, command.isTakenBack)
      return undefined
    }
    case 'group': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) pressGroup(world, tab, command)
      return undefined
    }
    case 'rivalGroup': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      const { group, first, second } = command
      if (one !== undefined) pressGroup(world, one, { group, cmd: first, undoAfterMs: null })
      if (two !== undefined) pressGroup(world, two, { group, cmd: second, undoAfterMs: null })
      return undefined
    }
    case 'lateRecall':
      return lateRecall(world, command)
    case 'courier': {
      const order = world.orderAt(command.order)
      if (server.isUp && order !== undefined) server.courierTakes(order.id, command.isDelivered)
      return undefined
    }
    case 'advance':
      return world.advance(command.ms)
    case 'answer': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      const reached = tablet.session.user?.restaurants.map((one) => one.restaurantID) ?? []
      const question = tablet.commands().find((entry) => needsPerson(entry) && reached.includes(entry.tenantId))
      if (tab === undefined || question === undefined) return undefined
      const { orderId, cmd } = question
      const onSaved = ({ key }: QueuedCommand): void => {
        world.presses.push({ tablet, orderId, cmd, at: time.now, receipt: 'outbox', key, isPageGone: false })
      }
      void tab.answer(question.key, command.isRetry, onSaved).catch(() => undefined)
      return undefined
    }
    case 'net': {
      const tablet = world.tabletAt(command.tablet)
      tablet.link.isUp = command.isUp
      tablet.trouble()
      if (command.isUp) for (const tab of tablet.tabs) tab.life.reach(() => void tab.drain('online'))
      else if (random.chance(0.5)) tablet.link.closeStreams()
      return undefined
    }
    case 'callFault': {
      const { link } = world.tabletAt(command.tablet)
      for (let i = 0; i < command.times; i += 1) link.faults.push(command.fault)
      return undefined
    }
    case 'stream': {
      const { link } = world.tabletAt(command.tablet)
      link.onTrouble()
      if (command.how === 'close') link.closeStreams()
      else if (command.how === 'halfOpen') for (const line of link.streams) line.isDead = true
      else link.nextEvent = command.how
      return undefined
    }
    case 'poison':
      server.poisoned = world.orderAt(command.order)?.id
      return undefined
    case 'serverKill': {
      world.trouble()
      const kill = (): void => {
        server.isUp = false
        server.dieAfter = undefined
        world.trouble()
        for (const { link } of world.tablets) link.closeStreams()
        time.after(command.downMs, () => {
          server.isUp = true
          world.trouble()
        })
      }
      if (command.after === null) kill()
      else {
        server.dieAfter = command.after
        server.onDeath = kill
      }
      return undefined
    }
    case 'backUp':
      server.backUp()
      return undefined
    case 'serverRestore':
      server.restore()
      world.trouble()
      for (const { link } of world.tablets) link.closeStreams()
      return undefined
    case 'tabKill': {
      const tablet = world.tabletAt(command.tablet)
      world.strike(tablet, command.after, () => {
        const tab = world.tabAt(tablet, command.tab)
        if (tab === undefined) return
        world.close(tab)
        world.reopenSoon(tablet, 1)
      })
      return undefined
    }
    case 'swWake':
      world.wake(world.tabletAt(command.tablet))
      return undefined
    case 'swKill':
      world.tabletAt(command.tablet).worker?.end()
      return undefined
    case 'powerCut': {
      const tablet = world.tabletAt(command.tablet)
      world.strike(tablet, command.after, () => {
        const tabs = world.closeAll(tablet)
        tablet.outboxDisk.cutPower()
        tablet.cacheDisk.cutPower()
        world.reopenSoon(tablet, Math.max(1, tabs))
      })
      return undefined
    }
    case 'reload': {
      const tablet = world.tabletAt(command.tablet)
      const tab = world.tabAt(tablet, command.tab)
      if (tab === undefined) return undefined
      world.close(tab)
      activate(tablet)
      world.open(tablet)
      return undefined
    }
    case 'freeze': {
      const tablet = world.tabletAt(command.tablet)
      const tab = world.tabAt(tablet, command.tab)
      tab?.life.freeze()
      tablet.trouble()
      time.after(command.ms, () => {
        tab?.life.thaw()
        tablet.trouble()
      })
      return undefined
    }
    case 'deploy':
      server.version = command.version
      for (const tablet of world.tablets) {
        tablet.waiting = command.version
        if (world.mutation.activatesAtOnce === true) takeOver(world, tablet)
      }
      return undefined
    case 'update': {
      const tablet = world.tabletAt(command.tablet)
      // The person presses "Reload" in the strip; the app itself only where nothing is under way.
      const isIdle = tablet.tabs.every((tab) => tab.pressing === 0) && !tablet.commands().some(isOpenCommand)
      if (isIdle && tablet.waiting !== undefined) takeOver(world, tablet)
      return undefined
    }
    case 'logout': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      if (tab === undefined) return undefined
      if (!command.keep) world.discarding.add(tablet)
      void tab
        .signOut(command.keep)
        .catch(() => undefined)
        .then(() => world.discarding.delete(tablet))
      return undefined
    }
    case 'login': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      if (tab !== undefined && tablet.session === SIGNED_OUT) void tab.signIn(userAt(command.user))
      return undefined
    }
    case 'revoke': {
      const { token } = world.tabletAt(command.tablet).session
      if (token !== null) server.revoke(token)
      return undefined
    }
    case 'clockJump':
      world.tabletAt(command.tablet).wallOffset += command.ms
      return undefined
    case 'quota': {
      const tablet = world.tabletAt(command.tablet)
      tablet.outboxDisk.isFull = command.isFull
      tablet.cacheDisk.isFull = command.isFull
      tablet.trouble()
      return undefined
    }
    case 'evict': {
      const tablet = world.tabletAt(command.tablet)
      const tabs = world.closeAll(tablet)
      for (const entry of [...tablet.commands(), ...tablet.journal()]) world.evicted.set(entry.key, entry)
      tablet.outboxDisk.evict()
      tablet.cacheDisk.evict()
      world.reopenSoon(tablet, Math.max(1, tabs))
      return undefined
    }
    case 'forge': {
      const tablet = world.tabletAt(command.tablet)
      const { token } = tablet.session
      const entry = tablet.journal().find(({ cmd, state }) => cmd === 'accept' && state === 'CONFIRMED')
      // A restored server that does not know the key has nothing to compare with.
      if (token === null || entry === undefined || server.stored(entry.tenantId, entry.key) === undefined)
        return undefined
      forge(world, tablet, token, entry)
      return undefined
    }
  }
}

/** An order is taken as far as Ready, and brought back so long after. */
async function lateRecall(world: World, { order: at, ms }: Extract<Command, { do: 'lateRecall' }>): Promise<void> {
  const [tab] = world.tabletAt(0).tabs
  const { orders = [] } = tab?.board.get() ?? {}
  const order = orders[at % Math.max(1, orders.length)]
  if (tab === undefined || order === undefined) return
  const press = (cmd: 'accept' | 'markCooked' | 'recall'): void => {
    world.pressOn(tab, tab.board.view(order.id) ?? order, cmd, 20)
  }
  if (isPending(order.status)) {
    press('accept')
    await world.advance(PRESS_MS)
  }
  if (recallPlace(tab.board.view(order.id) ?? order) === undefined) press('markCooked')
  await world.advance(ms)
  press('recall')
}

/** Sends a known key with another content, as a proxy that alters bodies would. */
function forge({ server, time }: World, tablet: Tablet, token: string, entry: QueuedCommand): void {
  if (!server.isUp) return
  if (isOverridingCommand(entry) || isQueuedGroupCommand(entry)) return
  const { key, deviceSeq, tenantId: businessId, orderId, baseStatus, baseStatusVersion } = entry
  const sent = {
    key,
    deviceSeq,
    businessId,
    orderId,
    v: 1,
    cmd: 'accept',
    payload: { minutes: (entry.payload.minutes ?? 0) + 1 },
    baseStatus,
    baseStatusVersion,
    after: null,
    occurredAt: new Date(time.now).toISOString(),
  }
  try {
    if (server.userOf(token).restaurants.some((one) => one.restaurantID === businessId)) {
      server.commands(token, tablet.cookie.deviceId, [sent])
    }
  } catch {
    // Signed out, or the server is dying: nothing was forged.
  }
}

/** The waiting app becomes the one that starts next. */
function activate(tablet: Tablet): void {
  tablet.version = tablet.waiting ?? tablet.version
  tablet.waiting = undefined
}

/** The new app takes over, and the open pages load anew. */
function takeOver(world: World, tablet: Tablet): void {
  activate(tablet)
  const open = [...tablet.tabs]
  for (const tab of open) {
    if (tab.pressing > 0) {
      world.breaks('P1', `${tablet.name} loaded anew by itself while a press waited for its answer`)
    }
    world.close(tab)
    world.open(tablet)
  }
}

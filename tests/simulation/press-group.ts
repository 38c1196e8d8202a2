import { type GroupCommandName, isMealCommandName } from '#/domain/meals/group-command'
import { commandsOf, showGroup, type Shown } from '#/offline/facts/groups-view'
import type { MealGroup } from '#/contract/company-orders'
import { groupLine, type QueuedCommand } from '#/offline/store/queued-command'
import { businessesOf } from './command-road'
import { readOf } from './sim-group'
import type { Tab } from './tab'
import type { Tablet } from './tablet'
import type { Press, World } from './world'

/** A reason of the list, and nothing in words. */
const TOO_BUSY = 1
const UNDO_MS = 5_000

/** What a tablet shows: what it reads while it can, later news, and what was pressed on it. */
export function shownGroups(world: World, tablet: Tablet): Shown<MealGroup>[] {
  const { user } = tablet.session
  if (user === null) return []
  if (world.server.isUp && tablet.link.isUp)
    tablet.readGroups = [...world.server.store.data.groups.values()]
      .filter(({ businessId }) => businessesOf(user).includes(businessId))
      .map(readOf)
  return tablet.readGroups
    .filter(({ business }) => businessesOf(user).includes(business.id))
    .map((group) => {
      const known = tablet.knownGroups(group.business.id).find(({ id }) => id === group.id)
      return showGroup(group, known, commandsOf(tablet.commands(), group.id), { now: world.time.now })
    })
}

/** A person takes a step of a list; `undoAfterMs`: it can be taken back for five seconds, and is so long after. */
export function pressGroup(
  world: World,
  tab: Tab,
  { group: at, cmd, undoAfterMs }: { group: number; cmd: GroupCommandName; undoAfterMs: number | null },
): void {
  const { tablet } = tab
  const { user: person } = tablet.session
  const groups = shownGroups(world, tablet)
  const group = groups[at % Math.max(1, groups.length)]
  if (person === null || group === undefined || !tab.life.isRunning) return
  // Every second answer to one meal is to the one that was asked for, as far as this screen knows one.
  const [asked] = group.askedOrderIds ?? []
  const mealId = cmd === 'acceptMeal' ? asked : asked !== undefined && at % 2 === 0 ? asked : group.id * 10 + (at % 3)
  if (isMealCommandName(cmd) && mealId === undefined) return
  const press: Press = {
    tablet,
    orderId: groupLine(group.id),
    cmd,
    at: world.time.now,
    receipt: undefined,
    key: undefined,
    isPageGone: false,
  }
  world.presses.push(press)
  tab.life.onEnd(() => {
    press.isPageGone = true
  })
  const tap = {
    cmd,
    group: {
      id: group.id,
      code: group.code,
      company: group.company.name,
      businessId: group.business.id,
      statusVersion: group.statusVersion,
    },
    userId: person.id,
    payload: {
      ...(isMealCommandName(cmd) && mealId !== undefined && { mealId }),
      ...((cmd === 'refuseMeal' || cmd === 'refuseGroup') && { reasonId: TOO_BUSY }),
    },
    notes: '',
    ...(undoAfterMs !== null && { holdMs: UNDO_MS }),
  }
  const onSaved = (entry: QueuedCommand): void => {
    press.key = entry.key
  }
  const uuid = (): string => {
    const key = world.uuid()
    press.key ??= key
    return key
  }
  void tab.pressGroup(tap, onSaved, uuid).then(({ saved }) => {
    press.receipt = saved === false ? 'notSaved' : saved
  })
  if (undoAfterMs !== null) world.time.after(undoAfterMs, () => takeBack(world, tab, press))
}

function takeBack(world: World, tab: Tab, { key }: Press): void {
  if (key === undefined || !tab.life.isRunning) return
  tab.life.reach(() => {
    void tab.outbox
      .takeBack(key)
      .then((isTaken) => {
        if (isTaken) world.undone.add(key)
        return tab.drain('command')
      })
      .catch(() => undefined)
  })
}

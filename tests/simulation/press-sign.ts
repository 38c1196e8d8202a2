import { instant } from '#/domain/values/time'
import { businessStatusView } from '#/offline/facts/business-status-view'
import { closingLine, type QueuedCommand } from '#/offline/store/queued-command'
import { OPEN_SIGN, statusOf } from './sim-sign'
import type { Tab } from './tab'
import type { Press, World } from './world'

/** A reason of the list, and nothing in words. */
const TOO_BUSY = 1

/** A person closes a business for so long; `null` opens it, where it is closed on this screen. */
export function pressSign(world: World, tab: Tab, at: number, closeMs: number | null): void {
  const { tablet } = tab
  const { user: person } = tablet.session
  const reached = person?.restaurants ?? []
  const business = reached[at % Math.max(1, reached.length)]
  if (person === null || business === undefined || !tab.life.isRunning) return
  const id = business.restaurantID
  const now = Math.round(tab.now())
  const known = tablet.knownStatus(id) ?? statusOf(OPEN_SIGN, now)
  const shown = businessStatusView(known, tablet.commands(), id, now)
  if (closeMs === null && shown.openNow) return
  const press: Press = {
    tablet,
    orderId: closingLine(id),
    cmd: closeMs === null ? 'openBusiness' : 'closeBusiness',
    at: world.time.now,
    receipt: undefined,
    key: undefined,
    isPageGone: false,
  }
  world.presses.push(press)
  tab.life.onEnd(() => {
    press.isPageGone = true
  })
  const seen = known.pressed?.at
  const tap = {
    business: { id, name: business.restaurantName },
    seenAt: seen === undefined ? null : Date.parse(seen),
    userId: person.id,
    notes: '',
    ...(closeMs === null
      ? { cmd: 'openBusiness' as const, payload: {} }
      : { cmd: 'closeBusiness' as const, payload: { reasonId: TOO_BUSY, endsAt: instant(now + closeMs) } }),
  }
  const onSaved = (entry: QueuedCommand): void => {
    press.key = entry.key
  }
  const uuid = (): string => {
    const key = world.uuid()
    press.key ??= key
    return key
  }
  void tab.pressSign(tap, onSaved, uuid).then(({ saved }) => {
    press.receipt = saved === false ? 'notSaved' : saved
  })
}

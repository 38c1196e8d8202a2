import type { User } from '#/contract/session'
import { type DrainDeps, drainPass } from './drain'
import type { OrderCache } from '../store/order-cache'
import { oneAtATime } from './one-at-a-time'
import { senderOf } from './sender'

/** What may have changed for the queue. All but `command` and `timer` also end the pauses of the commands that wait. */
export type DrainReason =
  | 'command'
  | 'timer'
  | 'online'
  | 'stream'
  | 'push'
  | 'visible'
  | 'start'
  | 'signOut'
  | 'person'

const EVERY_MS = 30_000
const AFTER_FAILURE_MS = 3_000
const DAY_MS = 86_400_000

/** The outside world of the loop, injected: the page's own, or a simulated one. */
export type DrainLoopDeps = {
  drain: DrainDeps
  cache: Pick<OrderCache, 'cursor'>
  session: { get: () => { user: User | null; token: string | null } }
  /** This device's wall clock, in milliseconds. */
  now: () => number
  /** Calls once after so many milliseconds; gives a function that calls it off. */
  after: (ms: number, callback: () => void) => () => void
  /** What else follows a pass; may reject. */
  afterPass: () => Promise<void>
}

/** When to send: at every reason, and again when the next command is due. */
export function createDrainLoop(deps: DrainLoopDeps) {
  const { outbox } = deps.drain
  let cancelTimer = (): void => undefined
  let isStarted = false
  let collectedOn = Number.NaN

  async function pass(): Promise<void> {
    const { user, token } = deps.session.get()
    if (user === null || token === null) return
    // A worker with an older copy of the session may have put the queue to sleep.
    await outbox.wake()
    await drainPass(senderOf(user), deps.drain)
    const cursor = await deps.cache.cursor().catch(() => undefined)
    if (cursor !== undefined) await outbox.confirm(cursor.heads)
    await deps.afterPass()
    const day = Math.floor(deps.now() / DAY_MS)
    // A tablet on the wall is not loaded anew for weeks.
    if (day !== collectedOn && (await outbox.collect().catch(() => 0)) !== undefined) collectedOn = day
  }
  let longest = EVERY_MS
  const passes = oneAtATime(async () => {
    longest = await pass().then(
      () => EVERY_MS,
      // IndexedDB failed: it may work again in a moment.
      () => AFTER_FAILURE_MS,
    )
  })

  /** Runs again when the next command is due, at the latest after `longest`. */
  async function schedule(): Promise<void> {
    cancelTimer()
    if (!isStarted) return
    const commands = await outbox.all().catch(() => [])
    const due = commands
      .filter((command) => command.state === 'RETRY' || (command.state === 'QUEUED' && command.nextAt > 0))
      .map((command) => command.nextAt - deps.now())
    const wait = Math.min(longest, ...due.map((ms) => Math.max(250, ms)))
    cancelTimer()
    if (isStarted) cancelTimer = deps.after(wait, () => void drain('timer'))
  }

  /** Sends what is due. Calls that come while a pass runs are answered by one more pass. */
  async function drain(reason: DrainReason): Promise<void> {
    if (reason !== 'command' && reason !== 'timer') await outbox.hurry().catch(() => 0)
    await passes()
    void schedule()
  }

  return {
    drain,
    start: (): void => {
      isStarted = true
      // After an update or a rollback. A queue that cannot be read now is read again by the drain itself.
      void outbox
        .sortVersions()
        .catch(() => 0)
        .then(() => drain('start'))
    },
    stop: (): void => {
      isStarted = false
      cancelTimer()
    },
  }
}

import { ApiError } from '#/api/api-error'
import type { CommandResult, LiveCommand } from '#/contract/live'
import type { Order } from '#/contract/orders'
import { classifyFailure, classifyResult, type Verdict } from './classify'
import type { LearnedDish, LearnedStatus, LearnedGroup } from '../store/order-cache'
import type { Outbox } from './outbox'
import type { QueuedCommand } from '../store/queued-command'
import { maySend, type Sender } from './sender'

/** Orders in parallel that go in calls of their own. */
const ALONE_IN_PARALLEL = 4
/** Orders that share one call. */
const SHARED_PER_CALL = 20
/** The lock is given back after that long, so that another tab or the worker gets its turn. */
const PASS_MS = 20_000
/** A holder that hangs loses the lock: keys make a second sending harmless, leases fence its late answers. */
const STEAL_AFTER_MS = 45_000
/** After that many network failures in a row only one command goes at a time. */
const PROBE_AFTER = 5

/** The part of `navigator.locks` that is used. */
export type Locks = {
  request<T>(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<T>): Promise<T>
}

/** The outside world of a drain, injected: it runs in a page, in the worker and in tests. */
export type DrainDeps = {
  outbox: Outbox
  /** Names the sender in leases. */
  owner: string
  /** `undefined` where the browser has none: then the leases alone keep senders apart. */
  locks: Locks | undefined
  mono: () => number
  uuid: () => string
  /** Aborts after the given milliseconds. */
  timeout: (ms: number) => AbortSignal
  /** Posts commands and gives one result each. Throws `ApiError`. */
  post: (commands: readonly LiveCommand[]) => Promise<readonly CommandResult[]>
  toCommand: (command: QueuedCommand) => Promise<LiveCommand>
  /** The server's orders as its answers gave them. Called before the commands change, so that no card flickers. */
  learn: (orders: readonly Order[]) => Promise<void>
  /** The same of dishes. */
  learnDishes: (dishes: readonly LearnedDish[]) => Promise<void>
  /** The same of businesses that were closed or opened. */
  learnStatuses: (statuses: readonly LearnedStatus[]) => Promise<void>
  /** The same of groups of meals, also of those whose command came to nothing. */
  learnGroups: (groups: readonly LearnedGroup[]) => Promise<void>
  /** Failures in a row, kept between passes. */
  health: { networkFailures: number }
}

export type PassResult = 'done' | 'unauthorized' | 'network'

/**
 * Sends what is due until nothing is, or 20 seconds have passed: each order's first open command, in order, under the Web
 * Lock of this user. Entries of businesses that the user cannot reach stay sealed.
 */
export async function drainPass(sender: Sender, deps: DrainDeps): Promise<PassResult> {
  const name = `outbox:${sender.userId}`
  const pass = () => holdPass(sender, deps)
  if (deps.locks === undefined) return await pass()
  const passAlone = async () => {
    // Whoever was sending held this lock: what is still marked so belongs to a page or worker that is gone.
    await deps.outbox.release()
    return await pass()
  }
  const patience = deps.timeout(STEAL_AFTER_MS)
  try {
    return await deps.locks.request(name, { signal: patience }, passAlone)
  } catch (error) {
    if (!patience.aborted || !isAbort(error)) throw error
    return await deps.locks.request(name, { steal: true }, pass)
  }
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')

async function holdPass(sender: Sender, deps: DrainDeps): Promise<PassResult> {
  const until = deps.mono() + PASS_MS
  while (deps.mono() < until) {
    const heads = await deps.outbox.heads((command) => maySend(sender, command))
    if (heads.length === 0) return 'done'
    const isProbing = deps.health.networkFailures >= PROBE_AFTER
    const calls = isProbing ? [heads.slice(0, 1)] : callsOf(heads)
    const results = await Promise.all(calls.map((commands) => sendTogether(commands, deps)))
    if (results.includes('unauthorized')) {
      await deps.outbox.sleep()
      return 'unauthorized'
    }
    if (results.includes('network')) return 'network'
  }
  return 'done'
}

/** One shared call and a few single ones for commands that spoiled a shared call before. */
function callsOf(heads: readonly QueuedCommand[]): QueuedCommand[][] {
  const shared = heads.filter((command) => !command.alone).slice(0, SHARED_PER_CALL)
  const single = heads
    .filter((command) => command.alone)
    .slice(0, shared.length > 0 ? ALONE_IN_PARALLEL - 1 : ALONE_IN_PARALLEL)
  return [...(shared.length > 0 ? [shared] : []), ...single.map((command) => [command])]
}

async function sendTogether(commands: readonly QueuedCommand[], deps: DrainDeps): Promise<PassResult> {
  const attemptId = deps.uuid()
  const claimed = await deps.outbox.claim(
    commands.map((command) => command.key),
    attemptId,
    deps.owner,
  )
  if (claimed.length === 0) return 'done'
  const { verdicts, result } = await ask(claimed, deps)
  const orders = verdicts.flatMap(({ verdict }) =>
    'order' in verdict && verdict.order !== null ? [verdict.order] : [],
  )
  // The cache is disposable: a command must settle even where the cache cannot be written.
  if (orders.length > 0) await deps.learn(orders).catch(() => undefined)
  const dishes = verdicts.flatMap(({ command, verdict }) =>
    verdict.to === 'ACKED' && 'dish' in verdict
      ? [{ businessId: command.tenantId, seq: verdict.seq, dish: verdict.dish }]
      : [],
  )
  if (dishes.length > 0) await deps.learnDishes(dishes).catch(() => undefined)
  const statuses = verdicts.flatMap(({ command, verdict }) =>
    verdict.to === 'ACKED' && 'businessStatus' in verdict
      ? [{ businessId: command.tenantId, seq: verdict.seq, businessStatus: verdict.businessStatus }]
      : [],
  )
  const groups = verdicts.flatMap(({ command, verdict }) =>
    'group' in verdict && verdict.group !== null ? [{ businessId: command.tenantId, group: verdict.group }] : [],
  )
  if (groups.length > 0) await deps.learnGroups(groups).catch(() => undefined)
  if (statuses.length > 0) await deps.learnStatuses(statuses).catch(() => undefined)
  for (const { command, verdict } of verdicts) await deps.outbox.settle(command.key, attemptId, verdict)
  return result
}

type Asked = { verdicts: { command: QueuedCommand; verdict: Verdict }[]; result: PassResult }

async function ask(commands: readonly QueuedCommand[], deps: DrainDeps): Promise<Asked> {
  const isShared = commands.length > 1
  try {
    const results = await deps.post(await Promise.all(commands.map(deps.toCommand)))
    deps.health.networkFailures = 0
    const byKey = new Map(results.map((one) => [one.key, one]))
    const verdicts = commands.map((command) => {
      const own = byKey.get(command.key)
      // An answer that does not name the key is not an answer to it.
      const verdict: Verdict =
        own === undefined ? { to: 'RETRY', isNetwork: false, alone: true } : classifyResult(own, command.payload)
      return { command, verdict }
    })
    return { verdicts, result: 'done' }
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network', 'network', { cause: error })
    const verdict = classifyFailure(failure, isShared)
    const isNetwork = verdict.to === 'RETRY' && verdict.isNetwork
    deps.health.networkFailures = isNetwork ? deps.health.networkFailures + 1 : 0
    const result = verdict.to === 'AUTH_WAIT' ? 'unauthorized' : isNetwork ? 'network' : 'done'
    return { verdicts: commands.map((command) => ({ command, verdict })), result }
  }
}

import { api } from '#/api/app-api'
import { sessionStore } from '#/session/session-store'
import { registerOutboxSync } from './background-sync'
import { outboxDb } from '../store/db'
import { readDevice } from '../store/device-row'
import { createDrainLoop } from './drain-loop'
import { isAccessLost, isUnreported } from '../store/queued-command'
import { bootId, outbox } from './page-outbox'
import { cache } from '../store/page-cache'
import { browserLocks, drainDeps } from './run-drain'
import { sendRingReceipts } from './ring-receipts'
import { assumedClock } from '../device/clock'
import { deviceId } from '../store/device-id'
import { rememberCount } from './remember-count'

let readBoardAnew = (): Promise<void> => Promise.resolve()
/** What takes orders of a business off the board that was taken away from this person. */
export const onAccessLost = (readBoard: () => Promise<void>): void => {
  readBoardAnew = readBoard
}
const knownLost = new Set<string>()

/** A refused command may be the first that this tablet hears of it. */
async function heedLostAccess(): Promise<void> {
  const lost = (await outbox.all()).filter((command) => isAccessLost(command) && !knownLost.has(command.key))
  if (lost.length === 0) return
  for (const { key } of lost) knownLost.add(key)
  await readBoardAnew()
}

/** What was given up or parked since. Rare, so what tells it is loaded then. */
async function tellNews(): Promise<void> {
  const [device, commands] = await Promise.all([readDevice(), outbox.all()])
  if ((device?.untold ?? []).length === 0 && !commands.some(isUnreported)) return
  const { tellServer } = await import('./tell-server')
  await tellServer(await deviceId())
}

/** A connection that has come back brings the time with the board or the stream. */
const TIME_PATIENCE = { steps: 15, stepMs: 200 }

async function timeIsKnown(): Promise<void> {
  for (let step = 0; step < TIME_PATIENCE.steps && assumedClock() !== undefined; step += 1)
    await new Promise((resolve) => setTimeout(resolve, TIME_PATIENCE.stepMs))
}

const loop = createDrainLoop({
  drain: drainDeps({ db: outboxDb, outbox, cache, api, owner: bootId, deviceId, locks: browserLocks(), timeIsKnown }),
  cache,
  session: sessionStore,
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  afterPass: async () => {
    // Nothing of the queue waits for them.
    void sendRingReceipts()
    const open = await rememberCount()
    if (open > 0) await registerOutboxSync()
    await heedLostAccess().catch(() => undefined)
    await tellNews().catch(() => undefined)
  },
})

/** Sends what is due; see `createDrainLoop`. */
export const { drain, start: startDrain, stop: stopDrain } = loop

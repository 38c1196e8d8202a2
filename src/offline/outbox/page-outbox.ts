import { PRODUCT } from '#/domain/product/release'
import { announce } from '../store/changes'
import { assumedClock, serverNow } from '../device/clock'
import { outboxDb } from '../store/db'
import { cookieHint } from '../device/device-cookie'
import { lateRepairMoves } from './late-repair-moves'
import { createOutbox } from './outbox'
import { uuid } from '../device/random'

/** One life of this page: monotonic times of two lives cannot be compared. */
export const bootId = uuid()

/** The page's outbox. */
export const outbox = createOutbox({
  db: outboxDb,
  now: () => Date.now(),
  serverNow,
  assumedClock,
  mono: () => performance.now(),
  random: Math.random,
  uuid,
  bootId,
  appVersion: PRODUCT.version,
  changed: (orderIds) => announce({ kind: 'outbox', orderIds }),
  deviceHint: cookieHint,
  repairMoves: lateRepairMoves,
})

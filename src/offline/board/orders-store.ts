import { sessionStore } from '#/session/session-store'
import { createBoardStore } from './board-store'
import { sawServerTime } from '../device/clock'
import { onDataChange } from '../store/changes'
import { takeEarlyRead } from './early-read'
import { emitOrderEvents } from './new-orders'
import { outbox } from '../outbox/page-outbox'
import { cache } from '../store/page-cache'

export type { BoardSnapshot } from './board-store'

/** This page's board. */
export const ordersStore = createBoardStore({
  cache,
  outbox,
  session: sessionStore,
  early: takeEarlyRead,
  onDataChange,
  emit: emitOrderEvents,
  sawServer: sawServerTime,
  mono: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
})

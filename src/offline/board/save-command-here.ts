import { connection } from '../device/connection'
import { countNumber } from '../device/device-cookie'
import { uuid } from '../device/random'
import type { AnyTap } from '../outbox/new-command'
import { outbox } from '../outbox/page-outbox'
import { type Receipt, saveCommand, type SaveCommandDeps } from '../outbox/save-command'
import { shedCaches } from '../store/shed-caches'
import { ordersStore } from './orders-store'

/** Stores a tap in this page's outbox and shows it; see `saveCommand`. `call`: the plain call, whose result `take` takes. */
export const saveCommandHere = <Pressed extends AnyTap, Result>(
  tap: Pressed,
  plain: Pick<SaveCommandDeps<Pressed, Result>, 'call' | 'take'>,
): Promise<Receipt<Result>> =>
  saveCommand(tap, {
    ...plain,
    outbox,
    uuid,
    makeRoom: shedCaches,
    takeEntry: (entry) => {
      countNumber(entry.deviceSeq)
      ordersStore.takeEntry(entry)
    },
    isDisconnected: () => connection.get().state === 'disconnected',
  })

import { connection } from '../device/connection'
import { countNumber } from '../device/device-cookie'
import { uuid } from '../device/random'
import type { NewCommand } from '../outbox/new-command'
import { outbox } from '../outbox/page-outbox'
import { type Receipt, saveCommand, type SaveCommandDeps } from '../outbox/save-command'
import { shedCaches } from '../store/shed-caches'
import { ordersStore } from './orders-store'

/** Stores a command in this page's outbox and shows it; see `saveCommand`. `call`: the plain call, whose result `take` takes. */
export const saveCommandHere = <New extends NewCommand, Result>(
  command: New,
  plain: Pick<SaveCommandDeps<New, Result>, 'call' | 'take'>,
): Promise<Receipt<Result>> =>
  saveCommand(command, {
    ...plain,
    outbox,
    uuid,
    makeRoom: shedCaches,
    takeCommand: (queued) => {
      countNumber(queued.deviceSeq)
      ordersStore.takeCommand(queued)
    },
    isDisconnected: () => connection.get().state === 'disconnected',
  })

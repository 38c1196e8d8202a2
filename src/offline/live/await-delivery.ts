import { isOpenCommand, needsPerson, type QueuedCommand } from '../store/queued-command'

/** Longer nobody waits to be told what becomes of a press; what comes of it later shows on the card. */
const PATIENCE_MS = 2_000

/** `server`: carried out. `tablet`: kept here, and sent whatever happens. `person`: somebody has to decide. */
export type Delivery = 'server' | 'tablet' | 'person'

/** The outside world, injected: the page's own, or a test's. */
export type DeliveryDeps = {
  commands: () => readonly QueuedCommand[]
  isDisconnected: () => boolean
  /** The session in which it was saved has ended: the page shows nothing of it, and it waits for the next one. */
  isSessionOver: () => boolean
  /** Calls at every change of either. */
  subscribe: (listener: () => void) => () => void
  /** Calls once after so many milliseconds. */
  after: (ms: number, callback: () => void) => void
}

/** How far a change has come that this page has just saved: known at once without a line, else after a moment. */
export function awaitDelivery(key: string, deps: DeliveryDeps): Promise<Delivery> {
  return new Promise((resolve) => {
    const end = (how: Delivery) => {
      leave()
      resolve(how)
    }
    const look = () => {
      const command = deps.commands().find((one) => one.key === key)
      if (command !== undefined && needsPerson(command)) end('person')
      else if (deps.isSessionOver()) end('tablet')
      else if (command === undefined || !isOpenCommand(command)) end('server')
      else if (deps.isDisconnected()) end('tablet')
    }
    const leave = deps.subscribe(look)
    deps.after(PATIENCE_MS, () => end('tablet'))
    look()
  })
}

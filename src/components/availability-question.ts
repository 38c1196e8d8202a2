import type { Business } from '#/contract/businesses'
import { createListeners } from '#/session/listeners'

/** What is asked about a business that takes orders: to open it, to close it, or to give its orders more time. */
export type AvailabilityQuestion = {
  about: 'open' | 'close' | 'extraTime'
  /** Of one it is asked outright; of several the person chooses among them. */
  businesses: readonly Business[]
  /** Tells a question from the same one asked again. */
  serial: number
}

let asked: AvailabilityQuestion | undefined
let serial = 0
const listeners = createListeners()

const set = (question: AvailabilityQuestion | undefined): void => {
  asked = question
  listeners.tell()
}

/** The one question about it. Switches, strips and menus ask through it; the frame shows it (`app/availability-questions`). */
export const availabilityQuestion = {
  get: (): AvailabilityQuestion | undefined => asked,
  subscribe: listeners.subscribe,
  ask: (about: AvailabilityQuestion['about'], ...businesses: readonly Business[]) =>
    set({ about, businesses, serial: ++serial }),
  close: () => set(undefined),
}

import type { Business } from '#/contract/businesses'
import { createListeners } from '#/session/listeners'

/** What is asked about the sign on the door: turn it to open, to closed, or keep it and give orders more time. */
export type SignQuestion = {
  about: 'open' | 'close' | 'extraTime'
  /** Of one it is asked outright; of several the person chooses among them. */
  businesses: readonly Business[]
  /** Tells a question from the same one asked again. */
  serial: number
}

let asked: SignQuestion | undefined
let serial = 0
const listeners = createListeners()

const set = (question: SignQuestion | undefined): void => {
  asked = question
  listeners.tell()
}

/** The one question about the sign. Switches, strips and menus ask through it; the frame shows it (`app/sign-questions`). */
export const signQuestion = {
  get: (): SignQuestion | undefined => asked,
  subscribe: listeners.subscribe,
  ask: (about: SignQuestion['about'], ...businesses: readonly Business[]) =>
    set({ about, businesses, serial: ++serial }),
  close: () => set(undefined),
}

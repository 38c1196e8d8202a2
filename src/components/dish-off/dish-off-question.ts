import type { NamedDish } from '#/offline/store/queued-command'
import { createListeners } from '#/session/listeners'

/** Which of these dishes go off the menu, and until when; or, without dishes, what is off in the business now. */
export type DishOffQuestion = {
  about: 'off' | 'list'
  businessId: number
  dishes: readonly NamedDish[]
  /** Tells a question from the same one asked again. */
  serial: number
}

let asked: DishOffQuestion | undefined
let serial = 0
const listeners = createListeners()

const set = (question: DishOffQuestion | undefined): void => {
  asked = question
  listeners.tell()
}

/** The one question about it. Cards, the order, the all-day view and the menu ask through it; the frame shows it. */
export const dishOffQuestion = {
  get: (): DishOffQuestion | undefined => asked,
  subscribe: listeners.subscribe,
  /** Of one dish it is asked outright; of several the person chooses among them. */
  ask: (businessId: number, dishes: readonly NamedDish[]) =>
    set({ about: 'off', businessId, dishes, serial: ++serial }),
  list: (businessId: number) => set({ about: 'list', businessId, dishes: [], serial: ++serial }),
  close: () => set(undefined),
}

/** Whether a business's orders are heard: rung aloud, arrived without a sound, or on no device at all. */
export const REACH_STATES = ['reached', 'silent', 'unreachable'] as const
export type ReachState = (typeof REACH_STATES)[number]

/** The service goal: so soon after its creation an order rings, in 99.9 % of cases. */
export const RING_GOAL_MS = 5_000
/** Without a sound for so long, a new order is pushed again to every device of the business. */
export const PUSH_AGAIN_AFTER_MS = 5_000
/** Without a sound for so long, the business does not hear its orders. */
export const UNHEARD_AFTER_MS = 20_000
/** So many orders in a row that nobody answered in time: whoever is in charge is asked to pause. */
export const PAUSE_AFTER_UNANSWERED = 3

/** A part of a self-test that has not come back by then is missing. */
export const SELF_TEST_MS = 20_000

/** What the server does about an order that waits, in this order; each once. */
export const RING_STEPS = ['pushAgain', 'unheard', 'escalate', 'overtime'] as const
export type RingStep = (typeof RING_STEPS)[number]

/** The state of a device's sound in which an order is heard. */
export const AUDIBLE = 'running'

type Waiting = { waitedMs: number; isHeard: boolean; taken: readonly RingStep[] }
type Patience = { escalateAfterMs: number; overtimeAfterMs: number }

/** The steps that are due and were not taken yet. A ring that was heard spares the first two, not the answer. */
export function dueRingSteps({ waitedMs, isHeard, taken }: Waiting, patience: Patience): RingStep[] {
  const isDue: Record<RingStep, boolean> = {
    pushAgain: !isHeard && waitedMs >= PUSH_AGAIN_AFTER_MS,
    unheard: !isHeard && waitedMs >= UNHEARD_AFTER_MS,
    escalate: waitedMs >= patience.escalateAfterMs,
    overtime: waitedMs >= patience.overtimeAfterMs,
  }
  return RING_STEPS.filter((step) => isDue[step] && !taken.includes(step))
}

export type ReachFacts = {
  /** Orders that still wait and were not heard in time, and how many of them arrived on some device. */
  unheard: number
  arrived: number
  /** Since the state began: a ring with sound, a receipt at all, an answer by a person to the order that was not heard. */
  heardSince: boolean
  arrivedSince: boolean
  answered: boolean
  /** A device is on now, with its sound on. */
  hasHealthyDevice: boolean
}

/** The state after what is known now. Bad news ends with proof: a ring, an answer, or a sound device when nothing waits. */
export function nextReach(state: ReachState, facts: ReachFacts): ReachState {
  if (facts.unheard > 0) return facts.arrived < facts.unheard ? 'unreachable' : 'silent'
  if (state === 'reached' || facts.heardSince || facts.answered || facts.hasHealthyDevice) return 'reached'
  return facts.arrivedSince ? 'silent' : state
}

/** Newest first: how many orders in a row nobody answered. */
export function unansweredInARow(answered: readonly boolean[]): number {
  const first = answered.indexOf(true)
  return first === -1 ? answered.length : first
}

/** What lines say of what is open, loaded together: each is too small for a file of its own. */
export { ClosedStrip } from './closed-strip'
export { ExtraTimeStrip } from './extra-time-strip'
export { PlannedStrip } from './planned-strip'
export { AvailabilityOfSeveral } from './availability-of-several'
export { AvailabilityState } from './availability-state'

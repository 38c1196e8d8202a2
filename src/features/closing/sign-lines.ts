/** What lines say of the sign, loaded together: each is too small for a file of its own. */
export { ClosedStrip } from './closed-strip'
export { ExtraTimeStrip } from './extra-time-strip'
export { PlannedStrip } from './planned-strip'
export { SeveralSigns } from './several-signs'
export { SignState } from './sign-state'

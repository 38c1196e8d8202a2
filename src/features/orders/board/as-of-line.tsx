import { lazyPart } from '#/ui/timing/lazy-part'

/** How old the board is, in the status line. Not part of the first paint: it is said after a moment only. */
export const AsOfLine = lazyPart(async () => (await import('./as-of-strip')).AsOfStrip)

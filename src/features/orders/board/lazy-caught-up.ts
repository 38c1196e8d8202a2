import { lazyPart } from '#/ui/timing/lazy-part'

/** A first paint that has orders never shows it; fetched with the board's dialogs, so that it is there without a network, too. */
export const AllCaughtUp = lazyPart(async () => (await import('./all-caught-up')).AllCaughtUp)

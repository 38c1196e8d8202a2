import { lazyPart } from '#/ui/timing/lazy-part'

/** Fetched as soon as the board stands: what was pressed can be taken back at once, and without a line. */
export const StepUndo = lazyPart(async () => (await import('./step-undo')).StepUndo)

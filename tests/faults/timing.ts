import { expect } from './fault-test'

/**
 * A machine that does other work at the same time is slower than the figures of the design, which are meant for one that
 * does not: `DRIN_PATIENCE=2` allows twice the time. A run with it says so.
 */
export const PATIENCE = Number(process.env['DRIN_PATIENCE'] ?? '1')

/** Asks until the answer is true; gives the milliseconds since `from`. Fails where it takes longer than the figure. */
export async function within(figureMs: number, isSo: () => Promise<boolean>, from = Date.now()): Promise<number> {
  const until = from + figureMs * PATIENCE + 20_000
  while (!(await isSo())) {
    if (Date.now() > until) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const took = Date.now() - from
  expect(took, `took ${took} ms, the figure is ${figureMs} ms`).toBeLessThanOrEqual(figureMs * PATIENCE)
  return took
}

/** The one thing that no event announces: that time passes. */
export const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

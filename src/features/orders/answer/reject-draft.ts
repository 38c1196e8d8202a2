import type { OffEnd } from '#/domain/business/dish-off'

/** What somebody has chosen and written so far: what has run out, by its keys (`offKey`), and until when. */
export type RejectDraft = { reasonId: number | null; notes: string; ranOut: readonly string[]; off: OffEnd }

const NOTHING: RejectDraft = { reasonId: null, notes: '', ranOut: [], off: { choice: 'today' } }
/** Of the one order whose question made way in the middle, as for an order that must not be cooked any more. */
let kept: { orderId: number; draft: RejectDraft } | undefined

export const rejectDraft = {
  of: (orderId: number): RejectDraft => (kept?.orderId === orderId ? kept.draft : NOTHING),
  keep: (orderId: number, draft: RejectDraft): void => {
    kept = { orderId, draft }
  },
  forget: (): void => {
    kept = undefined
  },
}

import * as v from 'valibot'
import { HISTORY_ACTIONS, HISTORY_KINDS } from '../domain/product/history'
import { endpoint } from './endpoint'
import { Id, Instant, listOf, pageQuery, textId } from './shared'

/** One change of a thing: who, when, what. */
export const HistoryEntry = v.object({
  id: Id,
  at: Instant,
  /** By name; null: the server itself. */
  by: v.nullable(v.string()),
  action: v.picklist(HISTORY_ACTIONS),
  /** The fields that changed, by their names on the wire; a side is left out where the field was not there. */
  changes: v.array(v.object({ field: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const history = {
  /** What was changed of one thing, newest first, for whoever may read the thing itself. */
  of: endpoint({
    reads: ['history'],
    method: 'GET',
    path: 'history/v1/:kind/:id',
    params: { kind: v.pipe(v.string(), v.picklist(HISTORY_KINDS)), id: textId },
    query: pageQuery(),
    response: listOf(HistoryEntry),
    access: 'signedIn',
  }),
}

import * as v from 'valibot'
import { RECALL_PLACES, RECALL_REASONS, type RecallPlace, type RecallReason } from '../../domain/orders/recall'
import { Notes } from '../shared'
import { payloadsV1, type CommandV1 } from './v1'

/** Version 2: an order can be brought back. All else is as version 1 says it, and still written so. Never edited. */
export const payloadsV2 = {
  ...payloadsV1,
  recall: v.strictObject({ to: v.picklist(RECALL_PLACES), reason: v.picklist(RECALL_REASONS), notes: Notes }),
}

export type CommandV2 = CommandV1 | { cmd: 'recall'; payload: { to: RecallPlace; reason: RecallReason; notes: string } }

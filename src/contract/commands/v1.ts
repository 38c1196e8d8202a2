import * as v from 'valibot'
import { IdOrNone, Minutes, Notes } from '../shared'

/** Version 1, since 2.5.0. Never edited: a tablet may hold such commands for weeks. */
export const payloadsV1 = {
  accept: v.strictObject({ minutes: Minutes }),
  reject: v.strictObject({ reasonId: IdOrNone, notes: Notes }),
  markCooked: v.strictObject({}),
  markCollected: v.strictObject({}),
  markDelivered: v.strictObject({}),
}

export type CommandV1 =
  | { cmd: 'accept'; payload: { minutes: number } }
  | { cmd: 'reject'; payload: { reasonId: number; notes: string } }
  | { cmd: 'markCooked' | 'markCollected' | 'markDelivered'; payload: Record<never, never> }

import * as v from 'valibot'
import { Instant } from '../shared'
import { payloadsV2, type CommandV2 } from './v2'

/** Version 3: a dish goes off the menu until a moment, and comes back. All else is as version 2 says it. Never edited. */
export const payloadsV3 = {
  ...payloadsV2,
  dishOff: v.strictObject({ until: Instant }),
  dishOn: v.strictObject({}),
}

export type DishCommandV3 =
  | { cmd: 'dishOff'; payload: { until: string } }
  | { cmd: 'dishOn'; payload: Record<never, never> }
export type CommandV3 = CommandV2 | DishCommandV3

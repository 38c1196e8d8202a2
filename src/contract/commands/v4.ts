import * as v from 'valibot'
import { OFF_PARTS, type OffPart } from '../../domain/business/off-target'
import { Instant } from '../shared'
import { payloadsV3, type CommandV3 } from './v3'

const part = v.optional(v.picklist(OFF_PARTS))

/**
 * Version 4: one size or one topping goes off and comes back (`part`, its number as `dishId`). Without it, and all else, as
 * version 3 says it, and still written so. Never edited.
 */
export const payloadsV4 = {
  ...payloadsV3,
  dishOff: v.strictObject({ until: Instant, part }),
  dishOn: v.strictObject({ part }),
}

type PartCommandV4 =
  | { cmd: 'dishOff'; payload: { until: string; part?: OffPart | undefined } }
  | { cmd: 'dishOn'; payload: { part?: OffPart | undefined } }
export type CommandV4 = CommandV3 | PartCommandV4

import * as v from 'valibot'
import type { GroupCommandName } from '../../domain/meals/group-command'
import { Id, IdOrNone, Notes } from '../shared'
import { payloadsV5, type CommandV5 } from './v5'

const refusal = { reasonId: IdOrNone, notes: Notes }

/**
 * Version 6: a company's meals are answered, cooked and handed over as one, and one of them (`mealId`, its order) is refused alone. All else is
 * as version 5 says it, and still written so. Never edited.
 */
export const payloadsV6 = {
  ...payloadsV5,
  acceptGroup: v.strictObject({}),
  refuseGroup: v.strictObject(refusal),
  refuseMeal: v.strictObject({ mealId: Id, ...refusal }),
  markGroupCooked: v.strictObject({}),
  handOverGroup: v.strictObject({}),
}

type Refusal = { reasonId: number; notes: string }
export type GroupCommandV6 =
  | { cmd: Exclude<GroupCommandName, 'refuseGroup' | 'refuseMeal' | 'acceptMeal'>; payload: Record<never, never> }
  | { cmd: 'refuseGroup'; payload: Refusal }
  | { cmd: 'refuseMeal'; payload: Refusal & { mealId: number } }
export type CommandV6 = CommandV5 | GroupCommandV6

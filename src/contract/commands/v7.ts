import * as v from 'valibot'
import { Id } from '../shared'
import { payloadsV6, type CommandV6 } from './v6'

/**
 * Version 7: a meal (`mealId`, its order) that was added to a company's list after the closing is accepted. All else is as version 6 says it, and
 * still written so. Never edited.
 */
export const payloadsV7 = { ...payloadsV6, acceptMeal: v.strictObject({ mealId: Id }) }

export type MealCommandV7 = { cmd: 'acceptMeal'; payload: { mealId: number } }
export type CommandV7 = CommandV6 | MealCommandV7

import type { MealGroup } from '#/contract/company-orders'
import { hasMeals } from '#/domain/meals/added-meal'

/**
 * The list that a kitchen must think of next, and how many wait for an answer: of those the first to leave, else the first to leave of all that
 * are still to be cooked. What is ready or delivered asks nothing.
 */
export function nextGroup<Group extends Pick<MealGroup, 'column' | 'leavesAt' | 'meals' | 'asked'>>(
  groups: readonly Group[],
): { group: Group; toAccept: number } | undefined {
  const byTime = groups.filter(hasMeals).toSorted((a, b) => Date.parse(a.leavesAt) - Date.parse(b.leavesAt))
  const waiting = byTime.filter(({ column }) => column === 'toAccept')
  const group = waiting[0] ?? byTime.find(({ column }) => column === 'open' || column === 'cooking')
  return group && { group, toAccept: waiting.length }
}

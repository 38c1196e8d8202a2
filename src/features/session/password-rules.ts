import { PASSWORD_MIN } from '#/domain/text-limits'

export type PasswordValues = { current: string; next: string; again: string }
export type PasswordFieldName = keyof PasswordValues
export type PasswordProblem = 'missing' | 'too_short' | 'same_as_current' | 'not_equal'

/** What is wrong with each field before anything is sent. */
export function passwordProblems(values: PasswordValues): Partial<Record<PasswordFieldName, PasswordProblem>> {
  const { current, next, again } = values
  return {
    ...(current === '' && { current: 'missing' as const }),
    ...(next === ''
      ? { next: 'missing' as const }
      : next.length < PASSWORD_MIN
        ? { next: 'too_short' as const }
        : next === current && { next: 'same_as_current' as const }),
    ...(again === '' ? { again: 'missing' as const } : again !== next && { again: 'not_equal' as const }),
  }
}

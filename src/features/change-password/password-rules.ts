import { PASSWORD_MIN } from '#/domain/values/text-limits'

export type PasswordValues = { currentPassword: string; newPassword: string; again: string }

/** What the contract cannot know: the new one is another one, and was typed twice. */
export function passwordProblems({
  currentPassword,
  newPassword,
  again,
}: PasswordValues): Partial<Record<keyof PasswordValues, string>> {
  return {
    ...(newPassword.length >= PASSWORD_MIN && newPassword === currentPassword && { newPassword: 'same_as_current' }),
    ...(again === '' ? { again: 'missing' } : again !== newPassword && { again: 'not_equal' }),
  }
}

import { useLingui } from '@lingui/react'
import { ApiError } from '#/api/api-error'
import { NOTIFICATION_REFUSALS, type NotificationRefusal } from '#/domain/marketing/notification'
import { REFUSAL_WORDS } from './notification-words'

/** Why it was not sent or stopped; `undefined`: for a reason that everywhere is said alike. */
export const refusalOf = (error: unknown): NotificationRefusal | undefined =>
  NOTIFICATION_REFUSALS.find((each) => error instanceof ApiError && error.code === each)

/** The same as a sentence. */
export function useRefusalText(): (error: unknown) => string | undefined {
  const { i18n } = useLingui()
  return (error) => {
    const code = refusalOf(error)
    return code === undefined ? undefined : i18n._(REFUSAL_WORDS[code])
  }
}

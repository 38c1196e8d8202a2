import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Why a report or its file could not be made. */
export function useRefusalText(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    if (isForbidden(error)) return t`You don't have permission to view any report`
    if (error instanceof ApiError && error.code === 'report_too_long')
      return t`This took more than 10 seconds and was stopped. Choose fewer days or one business.`
    return errorText(error, i18n)
  }
}

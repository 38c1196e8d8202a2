import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'

/** Why a paper was not taken, where it is the paper's fault. */
export function useAttachmentProblem(): (error: unknown) => string | undefined {
  const { t } = useLingui()
  return (error) => {
    if (!(error instanceof ApiError)) return undefined
    if (error.status === 413) return t`This file is larger than 10 MB. Choose a smaller one.`
    return {
      attachment_empty: t`This file is empty.`,
      attachment_type: t`This is no PDF, PNG or JPG, whatever it is called.`,
      attachment_broken: t`This file is broken: it ends too early.`,
      too_many: t`Twenty files are the most. Remove one first.`,
    }[error.errors[0]?.message ?? '']
  }
}

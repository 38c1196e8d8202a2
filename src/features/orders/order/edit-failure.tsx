import { useLingui } from '@lingui/react'
import { errorText } from '#/api/error-text'
import { FailureLine } from '#/ui/field'
import { editRefusalText } from './edit-refusal-text'

/** Why an edit was not made; stays until the next try. */
export const EditFailure = ({ failure }: { failure: unknown }) => {
  const { i18n } = useLingui()
  const refusal = editRefusalText(failure)
  return (
    <FailureLine>
      {failure === undefined ? null : refusal === undefined ? errorText(failure, i18n) : i18n._(refusal)}
    </FailureLine>
  )
}

import { useLingui } from '@lingui/react'
import { errorText } from '#/api/error-text'
import { FailureLine } from '#/ui/input/field'
import { useEditFailureText } from './use-edit-failure-text'

/** Why an edit was not made; stays until the next try. */
export const EditFailure = ({ failure }: { failure: unknown }) => {
  const { i18n } = useLingui()
  const textOf = useEditFailureText()
  return <FailureLine>{failure === undefined ? null : (textOf(failure) ?? errorText(failure, i18n))}</FailureLine>
}

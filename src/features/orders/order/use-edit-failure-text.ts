import { useLingui } from '@lingui/react'
import { editRefusalText } from './edit-refusal-text'

/** What the server said against an edit, in the words of edits. */
export function useEditFailureText(): (failure: unknown) => string | undefined {
  const { i18n } = useLingui()
  return (failure) => {
    const refusal = editRefusalText(failure)
    return refusal && i18n._(refusal)
  }
}

import { useLingui } from '@lingui/react'
import { errorText } from '#/api/error-text'
import { impossibleIn } from '#/components/impossible-dishes'
import { useToppingWords } from './use-topping-words'

/** Why a change was not taken, with the dishes that it would have made impossible to order. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui()
  const { lost } = useToppingWords()
  return (error) => {
    const impossible = impossibleIn(error)
    return impossible === undefined ? errorText(error, i18n) : lost(impossible.dishes)
  }
}

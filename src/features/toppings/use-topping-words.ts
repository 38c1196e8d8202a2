import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCallback } from 'react'

/** A list of names in a sentence; what is too much for one is counted. */
const NAMED_MOST = 3

/** How a type's limits are said. */
export function useToppingWords() {
  const { t } = useLingui()
  /** `Choose 0 to 5 of 7` */
  const limits = ({ min, max, of }: { min: number; max: number; of: number }): string =>
    min === max ? t`Choose ${min} of ${of}` : t`Choose ${min} to ${max} of ${of}`
  /** As guests read it: `Extras: choose up to 5`. */
  const guests = (name: string, { min, max }: { min: number; max: number }): string => {
    if (min === max) return t`${name}: choose ${min}`
    return min === 0 ? t`${name}: choose up to ${max}` : t`${name}: choose ${min} to ${max}`
  }
  const dishes = (count: number): string => t`${plural(count, { one: '# dish', other: '# dishes' })}`
  const named = useCallback(
    (names: readonly string[]): string => {
      const more = names.length - NAMED_MOST
      const first = names.slice(0, NAMED_MOST).join(', ')
      return more > 0 ? t`${first} and ${plural(more, { one: '# more', other: '# more' })}` : first
    },
    [t],
  )
  /** Why a change is refused. */
  const lost = (names: readonly string[]): string => {
    const list = named(names)
    return t`${list} could not be ordered: more choices would be required than there are.`
  }
  return { limits, guests, dishes, named, lost }
}

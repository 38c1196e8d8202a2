import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { OffTarget } from '#/domain/business/off-target'

/** What of a menu runs out with it, besides a whole dish, of which nothing is said. */
export function useKindWords(): (target: OffTarget) => string {
  const { t } = useLingui()
  return useCallback(
    ({ part }: OffTarget): string =>
      part === undefined
        ? ''
        : part === 'size'
          ? t({ message: 'This size only', comment: 'what has run out: one size of a dish' })
          : t({ message: 'Topping, in every dish', comment: 'what has run out: a topping, wherever it is offered' }),
    [t],
  )
}

import { useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useMemo } from 'react'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { targetsOf } from '#/components/dish-off/menu-targets'
import { useKindWords } from '#/components/dish-off/use-kind-words'
import { offKey } from '#/domain/business/off-target'
import { rowsBy } from '#/domain/values/rows-by'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import type { Action } from './use-actions'
import type { DishOfMenu } from './use-menu-dishes'

/** Each dish, size and topping can be taken off the menu by whoever may: it asks until when. Found by its name and by what that is called. */
export function useOffActions(dishes: readonly DishOfMenu[]): Action[] {
  const { t } = useLingui()
  const kindOf = useKindWords()
  const mayTakeOff = useMay(ACCESS.dishesOff)
  return useMemo(() => {
    if (!mayTakeOff) return []
    const shown = dishes.filter(({ dish }) => dish.shown !== false)
    return [...rowsBy(shown, ({ businessId }) => businessId)].flatMap(([businessId, own]) =>
      targetsOf(own.map(({ dish }) => dish)).map((target): Action => {
        const { name } = target
        return {
          key: `do off ${businessId} ${offKey(target)}`,
          group: 'off',
          icon: UtensilsCrossed,
          title: t`Take ${name} off until …`,
          sub: [kindOf(target), own[0]?.businessName].filter(Boolean).join(', '),
          words: 'off sold out 86 run out hiq mbaroi mbaruar jashte togli esaurito finito',
          run: () => dishOffQuestion.ask(businessId, [target]),
        }
      }),
    )
  }, [dishes, mayTakeOff, kindOf, t])
}

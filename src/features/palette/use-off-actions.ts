import { useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import type { Action } from './use-actions'
import type { DishOfMenu } from './use-menu-dishes'

/** Each dish can be taken off the menu by whoever may: it asks until when. Found by the dish's name and by what it is called. */
export function useOffActions(dishes: readonly DishOfMenu[]): Action[] {
  const { t } = useLingui()
  const mayTakeOff = useMay(ACCESS.dishesOff)
  if (!mayTakeOff) return []
  return dishes
    .filter(({ dish }) => dish.shown !== false)
    .map(({ businessId, businessName, dish: { id, itemName } }) => ({
      key: `do off ${businessId} ${id}`,
      group: 'off',
      icon: UtensilsCrossed,
      title: t`Take ${itemName} off until …`,
      sub: businessName,
      words: 'off sold out 86 run out hiq mbaroi mbaruar jashte togli esaurito finito',
      run: () => dishOffQuestion.ask(businessId, [{ id, name: itemName }]),
    }))
}

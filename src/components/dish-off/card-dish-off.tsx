import { useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { Order } from '#/contract/orders'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { IconButton } from '#/ui/input/button'
import { dishOffQuestion } from './dish-off-question'
import { dishesOf } from './dishes-of'

/** On a card: which of its dishes has run out? */
export const CardDishOff = ({ order, code }: { order: Pick<Order, 'businessId' | 'items'>; code: string }) => {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.dishesOff)
  if (!mayChange) return null
  return (
    <IconButton
      icon={UtensilsCrossed}
      label={t`A dish in order ${code} has run out`}
      onClick={() => dishOffQuestion.ask(order.businessId, dishesOf(order.items))}
    />
  )
}

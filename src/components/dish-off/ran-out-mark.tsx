import { Trans } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { type ReactNode, useCallback } from 'react'
import type { Order, OrderItem } from '#/contract/orders'
import { isDishToMake } from '#/domain/orders/order-steps'
import { ranOut } from '#/domain/orders/ran-out'
import { useKnownOff } from '#/offline/facts/dishes-off'
import { Chip } from '#/ui/display/chip'

/**
 * The mark of a dish of an order that cannot be cooked as it was ordered, since it, its size or a topping is off the menu; by what
 * this device knows without a line, too. `null`: it can be, or the kitchen has nothing to make of the order any more.
 */
export function useRanOutMark(order: Order): (item: OrderItem) => ReactNode {
  const off = useKnownOff(order.businessId)
  return useCallback(
    (item: OrderItem) => {
      const lack = isDishToMake(order) ? ranOut(item, order, off) : undefined
      return lack === undefined ? null : <RanOutMark names={lack.whole ? [] : lack.names} />
    },
    [order, off],
  )
}

const RanOutMark = ({ names }: { names: readonly string[] }) => {
  const parts = names.join(', ')
  return (
    <Chip kind="ink" icon={UtensilsCrossed}>
      {parts === '' ? (
        <Trans comment="mark at a dish of an order: it has run out">Off the menu</Trans>
      ) : (
        <Trans comment="mark at a dish of an order: its size or toppings that have run out">
          Off the menu: {parts}
        </Trans>
      )}
    </Chip>
  )
}

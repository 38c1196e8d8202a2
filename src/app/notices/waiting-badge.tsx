import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isWaiting } from '#/domain/orders/order-steps'
import { useOrdersBoard } from '#/offline/board/use-orders-board'
import { Badge } from '#/ui/display/badge'
import { badgeCount } from '#/ui/display/badge-count'
import { VisuallyHidden } from '#/ui/display/visually-hidden'

/** How many orders wait for an answer; nothing when none does. */
export const WaitingBadge = ({ className }: { className?: string | undefined }) => {
  const { t } = useLingui()
  const { orders } = useOrdersBoard()
  const count = orders.filter(isWaiting).length
  if (count === 0) return null
  return (
    <Badge kind="count" {...(className && { className })}>
      <span aria-hidden>{badgeCount(count)}</span>
      <VisuallyHidden>{t`${plural(count, { one: '# order is waiting', other: '# orders are waiting' })}`}</VisuallyHidden>
    </Badge>
  )
}

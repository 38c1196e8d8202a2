import { useLingui } from '@lingui/react'
import Ban from 'lucide-react/icons/ban'
import Bike from 'lucide-react/icons/bike'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { OrderKind } from '#/domain/orders/order-kind'
import { kindLabel } from '#/i18n/labels'
import { classNames } from '#/ui/timing/class-names'
import type { Icon } from '#/ui/display/icon'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import styles from './kind-tint.module.css'

export const KIND_ICON: Record<OrderKind, Icon> = {
  delivery: Bike,
  takeaway: ShoppingBag,
  scheduled: CalendarClock,
  rejected: Ban,
}

/** Ground and ink of an order's kind. */
export const kindTint = (kind: OrderKind): string => classNames(styles[kind])

/** The kind of an order where there is no room for a band: a tinted square of 32 px, which says its word to a reader. */
export const KindSquare = ({ kind }: { kind: OrderKind }) => {
  const { i18n } = useLingui()
  const Mark = KIND_ICON[kind]
  return (
    <span className={classNames(styles['square'], kindTint(kind))}>
      <Mark />
      <VisuallyHidden>{i18n._(kindLabel[kind])}</VisuallyHidden>
    </span>
  )
}

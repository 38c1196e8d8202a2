import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Placed } from '#/domain/orders/kanban'
import { orderStage } from '#/domain/orders/order-steps'
import { orderLabel } from '#/i18n/labels'
import { Tag } from '#/ui/display/tag'

/** The status of an order as a small tinted label; other words may take the place of the usual ones. */
export const StatusTag = ({ order, children }: { order: Placed; children?: ReactNode }) => {
  const { i18n } = useLingui()
  return <Tag tone={orderStage(order)}>{children ?? i18n._(orderLabel(order))}</Tag>
}

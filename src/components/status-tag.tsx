import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#/domain/order-status'
import { orderStage } from '#/domain/order-steps'
import { statusLabel } from '#/i18n/labels'
import { Tag } from '#/ui/tag'

/** The status of an order as a small tinted label; other words may take the place of the usual ones. */
export const StatusTag = ({ status, children }: { status: OrderStatus; children?: ReactNode }) => {
  const { i18n } = useLingui()
  return <Tag tone={orderStage(status)}>{children ?? i18n._(statusLabel[status])}</Tag>
}

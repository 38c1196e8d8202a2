import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#/contract/orders'
import { cancelledOrders, followCancelledOrders } from '#/push/cancelled-orders'
import { cancelAside } from '../shared/cancel-aside'
import { soundStopOnce } from '../shared/stop-sound'
import { useSeeCancelled } from '../shared/use-see-cancelled'
import { BOARD, useIsBoard } from './use-is-board'

/**
 * The oldest order that was cancelled while it cooks and that nobody has seen, on any tablet. Whoever would rather look at
 * the board first puts it aside: there its card asks; on every other page the dialog is back. A device that does not ring
 * (`rings`) has the card alone.
 */
export function useCancelledOrders(rings: boolean): {
  cancelled: Order | undefined
  seen: (orderId: number) => void
  showBoard: (orderId: number) => void
} {
  const navigate = useNavigate()
  const isBoard = useIsBoard()
  useEffect(() => followCancelledOrders(rings ? soundStopOnce : () => undefined), [rings])
  useEffect(() => {
    if (!isBoard) cancelAside.clear()
  }, [isBoard])
  const orders = useSyncExternalStore(cancelledOrders.subscribe, cancelledOrders.get)
  const aside = useSyncExternalStore(cancelAside.subscribe, cancelAside.get)
  const seen = useSeeCancelled()
  const showBoard = (orderId: number) => {
    cancelAside.put(orderId)
    if (!isBoard) void navigate({ to: BOARD })
  }
  const cancelled = rings ? orders.find(({ id }) => !isBoard || !aside.has(id)) : undefined
  return { cancelled, seen, showBoard }
}

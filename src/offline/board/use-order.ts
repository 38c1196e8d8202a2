import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error'
import { useConnectionState } from '../device/use-connection-state'
import { ordersStore } from './orders-store'
import { cache } from '../store/page-cache'
import { refreshOrder } from './sync-orders'
import type { BoardOrder } from './view'

export type OrderLookup = {
  order: BoardOrder | undefined
  /** `missing`: unknown or another business's. `disconnected`: not on this tablet, and the server cannot be asked. */
  state: 'loading' | 'ready' | 'missing' | 'disconnected'
}

/** One order by id: from this tablet at once, from the server where it is not here. */
export function useOrder(id: number): OrderLookup {
  const view = useCallback(() => ordersStore.view(id), [id])
  const order = useSyncExternalStore(ordersStore.subscribe, view)
  const [found, setFound] = useState<{ id: number; state: OrderLookup['state'] }>({ id, state: 'loading' })
  const isKnown = order !== undefined
  const isConnected = useConnectionState() !== 'disconnected'

  useEffect(() => {
    let isCurrent = true
    void lookUpOrder(id).then((state) => {
      if (isCurrent) setFound({ id, state })
    })
    return () => {
      isCurrent = false
    }
    // Asked again when the connection is back.
  }, [id, isConnected])

  if (isKnown) return { order, state: 'ready' }
  return { order: undefined, state: found.id === id ? found.state : 'loading' }
}

/** Brings one order to this tablet's board store, from the cache or the server, and says how that went. */
export async function lookUpOrder(id: number): Promise<OrderLookup['state']> {
  await ordersStore.load()
  // The board's orders are kept up to date by the stream.
  if (ordersStore.get().orders.some((order) => order.id === id)) return 'ready'
  const [row] = await cache.orders([id]).catch(() => [])
  if (row !== undefined) ordersStore.hold(row.order)
  try {
    await refreshOrder(id, 'poll', 0)
    return 'ready'
  } catch (error) {
    if (row !== undefined) return 'ready'
    return error instanceof ApiError && error.isUnreached ? 'disconnected' : 'missing'
  }
}

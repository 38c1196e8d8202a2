import { useEffect } from 'react'
import { currentQueries } from '#/api/query-client'
import { ordersStore } from '#/offline/board/orders-store'

/** Events that come together are asked about once. */
const SETTLE_MS = 500

/** Reads these calls again with every order that comes or changes. `calls` is one array for good. */
export function useFollowOrders(calls: readonly { readonly callName: readonly [string, string] }[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      for (const { callName } of calls) void currentQueries().client.invalidateQueries({ queryKey: callName })
    }
    const leave = ordersStore.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(again, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [calls])
}

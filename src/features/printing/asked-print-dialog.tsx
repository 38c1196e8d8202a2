import { QueryClientProvider } from '@tanstack/react-query'
import { currentQueries } from '#/api/query-client'
import { useBusiness } from '#/components/current-business'
import { useOrder } from '#/offline/board/use-order'
import { PrintDialog } from './print-dialog'

/** The print dialog over any page; most pages that ask for it read no queries of their own. */
export const AskedPrintDialog = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => {
  const { order } = useOrder(orderId)
  const business = useBusiness(order?.businessId)
  if (order === undefined || business === undefined) return null
  return (
    <QueryClientProvider client={currentQueries().client}>
      <PrintDialog subject={{ order }} business={business} onClose={onClose} />
    </QueryClientProvider>
  )
}

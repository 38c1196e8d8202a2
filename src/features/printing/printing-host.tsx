import { useEffect, useState } from 'react'
import { onPrintAsked } from '#/components/print/print-request'
import { lazyPart } from '#/ui/timing/lazy-part'
import { followPrintRecords } from './page-print-records'
import { RolePrinter } from './role-printer'

const AskedPrintDialog = lazyPart(async () => (await import('./asked-print-dialog')).AskedPrintDialog)

/** What of printing goes on behind every page of a kitchen: the role, what is still to be told, and the dialog that a card asks for. */
export const PrintingHost = () => {
  const [orderId, setOrderId] = useState<number>()
  useEffect(() => {
    // So that it opens at once, and without a network.
    void AskedPrintDialog.warm()
    const forget = [onPrintAsked(setOrderId), followPrintRecords()]
    return () => {
      for (const stop of forget) stop()
    }
  }, [])
  return (
    <>
      <RolePrinter />
      {orderId !== undefined && (
        <AskedPrintDialog key={orderId} orderId={orderId} onClose={() => setOrderId(undefined)} />
      )}
    </>
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { groupPrint } from '#/components/print/group-print'
import { printRequest } from '#/components/print/print-request'
import { followBagTicks } from '#/offline/facts/bag-ticks'
import { lazyPart } from '#/ui/timing/lazy-part'
import { followPrintRecords } from './page-print-records'
import { printCompanyList } from './print-company-list'
import { printGroup } from './print-group'
import { RolePrinter } from './role-printer'

const AskedPrintDialog = lazyPart(async () => (await import('./asked-print-dialog')).AskedPrintDialog)

/** What of printing goes on behind every page of a kitchen: the role, what is still to be told, and the dialog that a card asks for. */
export const PrintingHost = () => {
  const orderId = useSyncExternalStore(printRequest.subscribe, printRequest.get)
  useEffect(() => {
    // So that it opens at once, and without a network.
    void AskedPrintDialog.warm()
    const forget = [
      followPrintRecords(),
      followBagTicks(),
      groupPrint.offer((asked) => ('groups' in asked ? printCompanyList(asked) : printGroup(asked))),
    ]
    return () => {
      for (const end of forget) end()
      printRequest.end()
    }
  }, [])
  return (
    <>
      <RolePrinter />
      {orderId !== undefined && <AskedPrintDialog key={orderId} orderId={orderId} onClose={printRequest.end} />}
    </>
  )
}

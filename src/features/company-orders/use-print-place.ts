import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useBusiness } from '#/components/current-business'
import type { GroupPrinted, PrintPlace } from '#/components/print/group-print'
import { useConnectionState } from '#/offline/device/use-connection-state'

/** A window of this device, where the choices name printers. */
export const HERE = 'here'

/**
 * Where a business prints: on a network printer where there is one, else in a window of this device, also without a connection; and what became of
 * each press. `What`: which button is busy.
 */
export function usePrintPlace<What extends string>(businessId: number) {
  const { i18n } = useLingui()
  const { t } = useLinguiMacro()
  const business = useBusiness(businessId)
  const isConnected = useConnectionState() !== 'disconnected'
  const call = query(api.printing.printers, { query: { businessId } })
  const { data } = useQuery({ ...call, enabled: isConnected && business !== undefined })
  const printers = isConnected ? (data?.printers ?? []).filter(({ kind }) => kind === 'network') : []
  const [chosen, setChosen] = useState<string>()
  const printer = printers.find(({ id }) => String(id) === chosen) ?? (chosen === HERE ? undefined : printers[0])
  const [busy, setBusy] = useState<What>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()

  const run = async (what: What, ask: (place: PrintPlace) => Promise<GroupPrinted> | undefined): Promise<void> => {
    if (business === undefined || busy !== undefined) return
    setFailure(undefined)
    setDone(undefined)
    const printing = ask({ business, printer })
    if (printing === undefined) return setFailure(t`Printing is still starting. Press again in a moment.`)
    setBusy(what)
    const printed = await printing
    setBusy(undefined)
    if (printed.ended === 'failed')
      return setFailure(printed.text === undefined ? errorText(printed.error, i18n) : i18n._(printed.text))
    const name = printer?.name ?? ''
    if (printed.ended === 'sent') setDone(t`Sent to ${name}.`)
  }
  return { canPrint: business !== undefined, run, busy, failure, done, printers, printer, choose: setChosen }
}

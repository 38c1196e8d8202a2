import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { QrCode } from '#/components/qr-code'
import type { Employee } from '#/contract/employees'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Dialog } from '#/ui/overlay/dialog'
import { nameOf } from './employee-words'
import styles from './employees.module.css'
import { addressOf, usePrintCards } from './use-print-cards'

/** An invitation for who has no e-mail: to be scanned, copied or printed. It is shown once, as nobody keeps it. */
export const LinkDialog = ({
  employee,
  link: { link, until },
  onClose,
}: {
  employee: Employee
  link: { link: string; until: string }
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { open, print } = usePrintCards()
  const [isBlocked, setBlocked] = useState(false)
  const name = nameOf(employee)
  const address = addressOf(link)
  const onPrint = () => {
    const target = open()
    setBlocked(target === undefined)
    if (target !== undefined) void print(target, [{ id: employee.id, name, address, until }])
  }
  return (
    <Dialog
      open
      closeLabel={t`Close`}
      title={<Trans>Invitation of {name}</Trans>}
      description={<Trans>{name} opens it with a phone. Links from before are good no more.</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button size="kitchen" variant="outline" icon={Printer} onClick={onPrint}>
            <Trans>Print</Trans>
          </Button>
          <Button size="kitchen" onClick={() => void navigator.clipboard.writeText(address)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['code']}>
        <QrCode text={address} label={t`QR code of the invitation`} />
      </div>
      <p className={styles['link']}>{address}</p>
      <FailureLine>{isBlocked && <BlockedWindow />}</FailureLine>
    </Dialog>
  )
}

/** Why nothing was printed. */
export const BlockedWindow = () => <Trans>The browser blocked the print window. Allow pop-ups for this site.</Trans>

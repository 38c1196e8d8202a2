import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#/components/qr-code'
import type { Employee } from '#/contract/employees'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { nameOf } from './employee-words'
import styles from './employees.module.css'

/** An invitation for who has no e-mail: to be scanned or copied. It is shown once, as nobody keeps it. */
export const LinkDialog = ({ employee, link, onClose }: { employee: Employee; link: string; onClose: () => void }) => {
  const { t } = useLingui()
  const name = nameOf(employee)
  // A server without mail does not know where this app is.
  const address = new URL(link, window.location.origin).href
  return (
    <Dialog
      open
      closeLabel={t`Close`}
      title={<Trans>Invitation of {name}</Trans>}
      description={<Trans>{name} opens it with a phone. Links from before are good no more.</Trans>}
      onClose={onClose}
      footer={
        <Button size="kitchen" onClick={() => void navigator.clipboard.writeText(address)}>
          <Trans>Copy link</Trans>
        </Button>
      }
    >
      <div className={styles['code']}>
        <QrCode text={address} label={t`QR code of the invitation`} />
      </div>
      <p className={styles['link']}>{address}</p>
    </Dialog>
  )
}

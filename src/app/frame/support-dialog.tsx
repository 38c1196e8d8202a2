import { Trans, useLingui } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { supportPhone } from '#/domain/product/release'
import { usePosSettings } from '#/offline/facts/use-settings'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './support-dialog.module.css'

/** Chat and phone of the people who help; the number depends on the user's city (specification §1). */
export const SupportDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const settings = usePosSettings()
  const user = useUser()
  const phone = supportPhone(settings?.supportPhones ?? [], user.city?.id)
  const chatUrl = settings?.chatUrl ?? null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="narrow"
      title={<Trans>Support</Trans>}
      closeLabel={t`Close`}
      description={
        phone === undefined && chatUrl === null ? (
          <Trans>The number appears once you are connected.</Trans>
        ) : (
          <Trans>We help with orders, couriers and this tablet.</Trans>
        )
      }
    >
      <div className={styles['ways']}>
        {chatUrl !== null && (
          <Button asChild size="kitchen" block>
            <a href={chatUrl} target="_blank" rel="noreferrer">
              <MessageCircle />
              <Trans>Open the chat</Trans>
            </a>
          </Button>
        )}
        {phone !== undefined && (
          <Button asChild size="kitchen" block variant={chatUrl === null ? 'primary' : 'outline'}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              <Phone />
              <Trans>Call {phone}</Trans>
            </a>
          </Button>
        )}
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { supportPhone } from '#/domain/release'
import { usePosSettings } from '#/offline/use-settings'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { Dialog } from '#/ui/dialog'
import nav from './nav-list.module.css'
import styles from './support-button.module.css'

/** Chat and phone of the people who help; the number depends on the user's city (specification §1). */
export const SupportButton = ({ isRail = false }: { isRail?: boolean }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const settings = usePosSettings()
  const user = useUser()
  const phone = supportPhone(settings?.supportPhones ?? [], user.city?.id)
  const chatUrl = settings?.chatUrl ?? null
  const label = t`Chat with support`
  return (
    <>
      <button
        type="button"
        className={classNames(nav['item'], isRail && styles['rail'])}
        {...(isRail && { 'aria-label': label, title: label })}
        onClick={() => setOpen(true)}
      >
        <LifeBuoy />
        {!isRail && <span className={nav['words']}>{label}</span>}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="narrow"
        title={<Trans>Support</Trans>}
        closeLabel={t`Close`}
        description={
          phone === undefined && chatUrl === null ? (
            <Trans>The number comes with the first connection to the server.</Trans>
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
    </>
  )
}

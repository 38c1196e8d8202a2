import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Business } from '#/contract/businesses'
import { openBusiness } from '#/offline/closing'
import { useSwitchBlocked } from '#/components/online-switch'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { useToasts } from '#/ui/toast'
import { SignTrouble, WhichBusinesses } from './sign-parts'
import { useSignChange } from './use-sign-change'

/** The question of the specification before a business opens; it shows its own failure. */
export const GoOnlineDialog = ({
  businesses,
  open,
  onClose,
}: {
  businesses: readonly Business[]
  open: boolean
  onClose: () => void
}) => {
  const { t } = useLingui()
  const toasts = useToasts()
  const blocked = useSwitchBlocked()
  const change = useSignChange(businesses)
  const count = change.chosen.length
  const [only] = businesses
  const confirm = async () => {
    const { done, failed } = await change.run(openBusiness)
    if (done.length > 0)
      toasts.show({
        kind: 'success',
        title: t({ message: 'Completed', context: 'title of a message' }),
        text:
          done.length === 1
            ? t`Business is now online`
            : t`${plural(done.length, { one: '# business is now online', other: '# businesses are now online' })}`,
      })
    if (failed.length === 0) onClose()
  }
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      closeOnEscape
      title={
        businesses.length === 1 ? (
          <Trans>Open {only?.restaurantName}?</Trans>
        ) : (
          <Plural value={count} one="Open # business?" other="Open # businesses?" />
        )
      }
      description={
        businesses.length === 1 ? (
          <Trans>Are you sure you want to switch your business to online?</Trans>
        ) : (
          <Trans>Are you sure you want to switch your businesses to online?</Trans>
        )
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {blocked === undefined && count > 0 && (
            <Button size="kitchen" busy={change.busy} onClick={() => void confirm()}>
              <Trans>Go online</Trans>
            </Button>
          )}
        </>
      }
    >
      {businesses.length > 1 && <WhichBusinesses change={change} />}
      <SignTrouble blocked={blocked} change={change} />
    </AlertDialog>
  )
}

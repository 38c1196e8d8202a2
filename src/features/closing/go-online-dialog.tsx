import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { openBusiness } from '#/offline/closing'
import { useSwitchBlocked } from '#/components/online-switch'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { SignTrouble, WhichBusinesses } from './sign-parts'
import { type SignDialogProps, useSignChange } from './use-sign-change'

/** The question of the specification before a business opens; it shows its own failure. */
export const GoOnlineDialog = (dialog: SignDialogProps) => {
  const { businesses, open, onClose } = dialog
  const { t } = useLingui()
  const blocked = useSwitchBlocked()
  const change = useSignChange(dialog)
  const count = change.chosen.length
  const [only] = businesses
  const confirm = () =>
    change.run(openBusiness, (done) =>
      done === 1
        ? t`Business is now online`
        : t`${plural(done, { one: '# business is now online', other: '# businesses are now online' })}`,
    )
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

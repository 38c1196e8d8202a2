import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { openBusiness, useKnownBusinessStatus } from '#/offline/facts/closing'
import { useSwitchBlocked } from '#/components/online-switch'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { AvailabilityTrouble, KeptNotice, WhichBusinesses } from './availability-parts'
import { useNamed } from './use-named'
import { type AvailabilityDialogProps, useAvailabilityChange } from './use-availability-change'
import { useMoment } from '#/components/use-moment'
import type { Business } from '#/contract/businesses'
import { useClosingWords } from './closing-words'

/** What was planned for later and goes with the closing when a business opens; nothing where nothing is planned. */
const CalledOff = ({ business, isNamed }: { business: Business; isNamed: boolean }) => {
  const now = useMoment()
  const words = useClosingWords(business, now)
  const planned = (useKnownBusinessStatus(business.restaurantID)?.planned ?? []).filter(
    ({ startDate }) => Date.parse(startDate) > now,
  )
  if (planned.length === 0) return null
  return (
    <div>
      <p>
        {isNamed && <b>{business.restaurantName}: </b>}
        <Trans>This also cancels planned closings.</Trans>
      </p>
      <ul>
        {planned.map((closing) => (
          <li key={closing.id}>
            {words.planned(closing)} {words.why(closing)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The question of the specification before a business opens; it shows its own failure. */
export const GoOnlineDialog = (dialog: AvailabilityDialogProps) => {
  const { businesses, open, onClose } = dialog
  const { t } = useLingui()
  const blocked = useSwitchBlocked()
  const change = useAvailabilityChange(dialog)
  const count = change.chosen.length
  const [only] = businesses
  const named = useNamed(businesses)
  const confirm = () =>
    change.run(openBusiness, (done, isKept) =>
      isKept
        ? t`Open on this tablet; guests cannot order until this is sent.`
        : named !== undefined
          ? t`${named} is now online`
          : done === 1
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
      {change.chosen.map((business) => (
        <CalledOff key={business.restaurantID} business={business} isNamed={businesses.length > 1} />
      ))}
      <KeptNotice>
        <Trans>No connection. This is kept on the tablet and sent by itself; guests cannot order until then.</Trans>
      </KeptNotice>
      <AvailabilityTrouble blocked={blocked} change={change} />
    </AlertDialog>
  )
}

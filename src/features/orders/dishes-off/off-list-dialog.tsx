import { Trans, useLingui } from '@lingui/react/macro'
import { useBusiness } from '#/components/current-business'
import { ACCESS } from '#/domain/people/access'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useMay } from '#/session/use-session'
import { Dialog } from '#/ui/overlay/dialog'
import { OffRows } from './off-rows'

/** Everything that is off in a business now, each with the press that brings it back. */
export const OffListDialog = ({ businessId, onClose }: { businessId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.dishesOff)
  const name = useBusiness(businessId)?.restaurantName ?? ''
  const off = useDishesOff(businessId) ?? []
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Off the menu: {name}</Trans>}>
      {off.length === 0 ? (
        <p role="status">
          <Trans>Nothing has run out: guests can order every dish on the menu.</Trans>
        </p>
      ) : (
        <OffRows businessId={businessId} dishes={off} mayChange={mayChange} />
      )}
    </Dialog>
  )
}

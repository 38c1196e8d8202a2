import { Plural, Trans } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import type { TakeAwayPoint } from '#/contract/menu'
import { ifRevision } from '#/contract/revision'
import { usePointUse } from './use-use-text'

/** Asks before a point is offered no more, and says which orders still go out there. */
export const RemovePoint = ({
  businessId,
  point,
  onClose,
}: {
  businessId: number
  point: TakeAwayPoint
  onClose: () => void
}) => {
  const saving = useSave(api.businessSetup.removeTakeAwayPoint)
  const { pointName } = point
  const open = usePointUse(businessId, point.id)?.openOrders ?? 0
  const remove = async () => {
    const params = { id: businessId, pointId: point.id }
    const { isSaved } = await saving.save({ params }, ifRevision(point.revision))
    if (isSaved) onClose()
  }
  return (
    <Confirm
      title={<Trans>Remove {pointName}?</Trans>}
      description={<Trans>Guests can no longer choose it. Past orders keep its name.</Trans>}
      no={<Trans>Keep it</Trans>}
      yes={<Trans>Remove</Trans>}
      saving={saving}
      onYes={() => void remove()}
      onClose={onClose}
    >
      {open > 0 && (
        <p>
          <Plural
            value={open}
            one="# open order will still be handed over there."
            other="# open orders will still be handed over there."
          />
        </p>
      )}
    </Confirm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useUndo } from '#/components/form/use-undo'
import { oops } from '#/components/oops'
import { ifRevision } from '#/contract/revision'
import type { ServiceZone } from '#/contract/service-zones'
import { useToasts } from '#/ui/toast/toast'

/** Asks before a zone goes; for five seconds it can be drawn again with one press. */
export const RemoveZone = ({
  businessId,
  zone,
  onClose,
  onRemoved,
}: {
  businessId: number
  zone: ServiceZone
  onClose: () => void
  onRemoved: () => void
}) => {
  const { t, i18n } = useLingui()
  const undone = useUndo()
  const toasts = useToasts()
  const removing = useSave(api.serviceZones.remove)
  const restoring = useSave(api.serviceZones.create)
  const { name } = zone
  const restore = async () => {
    const { id: _id, revision: _revision, ...body } = zone
    const { isSaved, ...rest } = await restoring.save({ params: { id: businessId }, body })
    if (!isSaved && 'error' in rest) toasts.show(oops(t`“${name}” was not restored`, errorText(rest.error, i18n), i18n))
  }
  const remove = async () => {
    const { isSaved } = await removing.save({ params: { id: businessId, zoneId: zone.id } }, ifRevision(zone.revision))
    if (!isSaved) return
    onClose()
    onRemoved()
    undone(t`“${name}” removed`, t`Undo`, () => void restore())
  }
  return (
    <Confirm
      title={<Trans>Remove “{name}”?</Trans>}
      description={
        <Trans>
          It no longer takes orders; existing orders keep their price. To pause it for a while, make it inactive
          instead.
        </Trans>
      }
      yes={<Trans>Remove zone</Trans>}
      saving={removing}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}

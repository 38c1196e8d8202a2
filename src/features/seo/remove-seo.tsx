import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useUndo } from '#/components/form/use-undo'
import { oops } from '#/components/oops'
import { ifRevision } from '#/contract/revision'
import type { Seo } from '#/contract/seo'
import { useToasts } from '#/ui/toast/toast'
import { usePageWords } from './page-words'
import type { EditedPage } from './use-seo-form'

/** Asks before a record goes; for five seconds it can be had back, as it was. */
export const RemoveSeo = ({
  page,
  record,
  onClose,
  onRemoved,
}: {
  page: EditedPage
  record: Seo
  onClose: () => void
  onRemoved: () => void
}) => {
  const { t, i18n } = useLingui()
  const { nameOf } = usePageWords()
  const undone = useUndo()
  const toasts = useToasts()
  const removing = useSave(api.seo.remove)
  const restoring = useSave(api.seo.restore)
  const name = nameOf(page)
  const args = { params: { id: record.id } }
  const restore = async () => {
    const { isSaved, ...rest } = await restoring.save(args)
    if (isSaved || !('error' in rest)) return
    const isTaken = rest.error instanceof ApiError && rest.error.code === 'seo_taken'
    const why = isTaken ? t`The page or its address has another record by now.` : errorText(rest.error, i18n)
    toasts.show(oops(t`“${name}” was not restored`, why, i18n))
  }
  const remove = async () => {
    const { isSaved } = await removing.save(args, ifRevision(record.revision))
    if (!isSaved) return
    onClose()
    onRemoved()
    undone(t`“${name}” removed`, t`Undo`, () => void restore())
  }
  return (
    <Confirm
      title={<Trans>Delete the record of “{name}”?</Trans>}
      description={<Trans>Search engines then show the name and the first words of the page.</Trans>}
      yes={<Trans>Delete record</Trans>}
      saving={removing}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useSayDone } from '#/components/use-say-done'
import type { Discount } from '#/contract/discounts'
import { ifRevision } from '#/contract/revision'

/** Whether a discount counts or will count. */
export const canEnd = ({ status }: Discount): boolean => status === 'ACTIVE' || status === 'SCHEDULED'

/** Asks before discounts end, and ends them one after the other: what has ended by then stays so. */
export const EndQuestion = ({ discounts, onClose }: { discounts: readonly Discount[]; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.discounts.end)
  const count = discounts.length
  const title = discounts[0]?.title ?? ''
  const end = async () => {
    for (const { id, revision } of discounts) {
      const { isSaved } = await saving.save({ params: { id } }, ifRevision(revision))
      if (!isSaved) return
    }
    sayDone(t`${plural(count, { one: '# discount has ended.', other: '# discounts have ended.' })}`)
    onClose()
  }
  return (
    <Confirm
      title={count === 1 ? <Trans>End “{title}” now?</Trans> : <Trans>End {count} discounts now?</Trans>}
      description={<Trans>Guests stop getting it. Existing orders keep it.</Trans>}
      yes={<Trans>End now</Trans>}
      saving={saving}
      onYes={() => void end()}
      onClose={onClose}
    />
  )
}

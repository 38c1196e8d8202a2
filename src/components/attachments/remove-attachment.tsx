import { Trans } from '@lingui/react/macro'
import type { Saved, Saving } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'

/** Asks before a paper goes. */
export const RemoveAttachment = ({
  name,
  saving,
  remove,
  onClose,
}: {
  name: string
  saving: Saving
  remove: () => Promise<Saved<unknown>>
  onClose: () => void
}) => (
  <Confirm
    title={<Trans>Remove “{name}”?</Trans>}
    description={<Trans>It cannot be brought back.</Trans>}
    no={<Trans>Keep it</Trans>}
    yes={<Trans>Remove</Trans>}
    saving={saving}
    onYes={() =>
      void remove().then(({ isSaved }) => {
        if (isSaved) onClose()
      })
    }
    onClose={onClose}
  />
)

import { Plural, Trans } from '@lingui/react/macro'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'

/** Asks before what was typed is left. `onSave` answers whether it was saved. */
export const LeaveQuestion = ({
  changes,
  isBusy,
  onStay,
  onLeave,
  onSave,
}: {
  changes: number
  isBusy: boolean
  onStay: () => void
  onLeave: () => void
  /** Left out where it cannot be saved now. */
  onSave?: (() => Promise<boolean>) | undefined
}) => (
  <AlertDialog
    open
    closeOnEscape
    onClose={onStay}
    title={<Trans>Leave without saving?</Trans>}
    description={<Plural value={changes} one="# change is not saved." other="# changes are not saved." />}
    footer={
      <>
        <Button variant="outline" size="kitchen" onClick={onStay}>
          <Trans comment="button: go on with the form">Stay</Trans>
        </Button>
        <Button variant="danger" size="kitchen" onClick={onLeave}>
          <Trans comment="button: what was typed is lost">Leave</Trans>
        </Button>
        {onSave && (
          <Button
            size="kitchen"
            busy={isBusy}
            onClick={() => void onSave().then((isSaved) => (isSaved ? onLeave() : onStay()))}
          >
            <Trans>Save and leave</Trans>
          </Button>
        )}
      </>
    }
  />
)

import { Plural, Trans } from '@lingui/react/macro'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { useLeaveQuestion } from '#/components/form/use-leave-question'

/** Asks before the page is left with dishes that were picked and not added to the order. */
export const LeaveQuestion = ({ dishes }: { dishes: number }) => {
  const { isAsked, stay, leave } = useLeaveQuestion(dishes > 0)
  if (!isAsked) return null
  return (
    <AlertDialog
      open
      title={<Trans>Leave without adding the dishes?</Trans>}
      description={
        <Plural
          value={dishes}
          one="# dish is not added to the order yet."
          other="# dishes are not added to the order yet."
        />
      }
      closeOnEscape
      onClose={stay}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={stay}>
            <Trans comment="button: stay on the page with the dishes that are picked">Keep</Trans>
          </Button>
          <Button variant="danger" size="kitchen" onClick={leave}>
            <Trans comment="button: leave, the picked dishes are lost">Discard</Trans>
          </Button>
        </>
      }
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { type TermsDoubt, totalPercentage } from '#/domain/finance/terms'
import { Button } from '#/ui/input/button'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { useTermsWords } from '../use-terms-words'
import styles from './percentages.module.css'
import type { Shares } from './terms-values'

/** What terms are asked about before they are saved. */
export type AskedTerms = { terms: Shares & { validFrom: string }; doubts: readonly TermsDoubt[] }

/** Asks before terms are saved that may be a slip, and says what they change. */
export const TermsQuestion = ({
  asked: { terms, doubts },
  onAnswer,
}: {
  asked: AskedTerms
  onAnswer: (isYes: boolean) => void
}) => {
  const { percent, dayText } = useTermsWords()
  const day = dayText(terms.validFrom)
  const sum = percent(totalPercentage(terms))
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={() => onAnswer(false)}
      title={<Trans>Save these terms?</Trans>}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={() => onAnswer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="danger" size="kitchen" onClick={() => onAnswer(true)}>
            <Trans>Save them</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['question']}>
        {doubts.includes('passed') && (
          <p>
            <Trans>
              {day} has passed. All orders since then that no issued invoice counts are settled by these terms, also
              those in drafts.
            </Trans>
          </p>
        )}
        {doubts.includes('over_hundred') && (
          <p>
            <Trans>
              Commission, courier and marketing come to {sum} together: the restaurant would pay for its orders instead
              of earning by them.
            </Trans>
          </p>
        )}
      </div>
    </AlertDialog>
  )
}

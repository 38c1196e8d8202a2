import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import type { MealGroupDetails } from '#/contract/company-orders'
import { lacksLabel, labelState } from '#/domain/meals/bags'
import { GROUP_DOCUMENT } from '#/domain/print/print-values'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './bags.module.css'
import { GroupLabels } from './group-labels'
import { PrintOutcome } from './print-outcome'
import type { Bag } from './use-bags'
import type { useGroupPrint } from './use-group-print'

/** One press for all labels in the order of the bags; beside it those alone that changed, and the paper of the whole group. */
export const LabelActions = ({
  group,
  bags,
  printing,
}: {
  group: MealGroupDetails
  bags: readonly Bag[]
  printing: ReturnType<typeof useGroupPrint>
}) => {
  const { t } = useLingui()
  const { canPrint, print, busy } = printing
  if (!canPrint) return null
  const lacking = bags.filter(lacksLabel)
  const isPartly = lacking.length > 0 && group.labels.printedAt !== null
  const changed = lacking.length
  const failed = bags.filter((bag) => bag.labelState === 'failed' && labelState(bag) !== 'printed').length
  return (
    <div className={styles['print']}>
      <GroupLabels group={group} />
      {failed > 0 && (
        <FailureLine>{t`${plural(failed, { one: '# label did not print', other: '# labels did not print' })}`}</FailureLine>
      )}
      <div className={styles['presses']}>
        {isPartly && (
          <Button
            size="kitchen"
            icon={Printer}
            busy={busy === 'b2bLabel'}
            onClick={() =>
              void print(
                'b2bLabel',
                lacking.map(({ orderId }) => orderId),
              )
            }
          >
            {t`${plural(changed, { one: 'Print the changed label only', other: 'Print the # changed labels only' })}`}
          </Button>
        )}
        <Button
          size="kitchen"
          variant={isPartly || group.labels.printedAt !== null ? 'outline' : 'primary'}
          icon={Printer}
          busy={busy === 'b2bLabel' && !isPartly}
          onClick={() => void print('b2bLabel')}
        >
          {group.labels.printedAt === null ? <Trans>Print labels</Trans> : <Trans>Print all labels again</Trans>}
        </Button>
        <Button
          size="kitchen"
          variant="outline"
          icon={Printer}
          busy={busy === GROUP_DOCUMENT}
          onClick={() => void print(GROUP_DOCUMENT)}
        >
          <Trans>Print order</Trans>
        </Button>
      </div>
      <PrintOutcome place={printing} />
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { MealGroupDetails } from '#/contract/company-orders'
import { countBags, goesOut, isTicked, labelState, type Scan, scanBag } from '#/domain/meals/bags'
import type { Shown } from '#/offline/facts/groups-view'
import { Chip } from '#/ui/display/chip'
import { BagRow } from './bag-row'
import styles from './bags.module.css'
import { LabelActions } from './label-actions'
import { ScanLine } from './scan-line'
import { type Bag, nameOf, useBags } from './use-bags'
import { useGroupPrint } from './use-group-print'
import { useMayAnswer } from './use-may-answer'
import { usePanelKeys } from './use-panel-keys'

/** The bags of a group whose list is closed, in the order of their labels: printed, ticked off by scan or tap, and what is missing. */
export const BagsPanel = ({
  group,
  printsAtOnce = false,
  dishes,
}: {
  group: Shown<MealGroupDetails>
  printsAtOnce?: boolean
  /** What to cook: before the bags until they are packed. */
  dishes: ReactNode
}) => {
  const { t } = useLingui()
  const mayTick = useMayAnswer()
  const { bags, unsent, setTicked, toggle } = useBags(group)
  const printing = useGroupPrint(group)
  const [scan, setScan] = useState<Scan<Bag> & { text: string }>()
  const { bags: count, ticked, missing } = countBags(bags)
  const waste = bags.filter((bag) => labelState(bag) === 'waste' || (!goesOut(bag) && bag.bagRevision !== null))
  const read = (text: string) => {
    if (!mayTick) return
    const found = scanBag(bags, text)
    if (found.outcome === 'ticked' && found.meal !== undefined) setTicked(found.meal, true)
    setScan({ ...found, text })
  }
  usePanelKeys({ onScan: read, onPrint: () => void printing.print('b2bLabel') })
  const printOnce = useEffectEvent(() => void printing.print('b2bLabel'))
  useEffect(() => {
    if (printsAtOnce) printOnce()
  }, [printsAtOnce])
  const isPacking = group.column === 'ready' || group.column === 'delivered'
  const packing = (
    <Panel
      title={<Trans>Bags</Trans>}
      aside={
        <Chip
          kind={missing === 0 ? 'quiet' : 'ink'}
        >{t`${ticked} of ${plural(count, { one: '# bag', other: '# bags' })}`}</Chip>
      }
    >
      {mayTick && <ScanLine scan={scan} missing={missing} onRead={read} />}
      {unsent > 0 && (
        <p role="status" className={styles['unsent']}>
          {t`${plural(unsent, {
            one: '# tick is only on this device. Others see it when the connection is back.',
            other: '# ticks are only on this device. Others see them when the connection is back.',
          })}`}
        </p>
      )}
      <ul className={parts['lines']}>
        {bags.map((bag) => (
          <BagRow
            key={bag.orderId}
            group={group}
            bag={bag}
            isMissing={ticked > 0 && goesOut(bag) && !isTicked(bag)}
            onToggle={mayTick ? () => toggle(bag) : undefined}
          />
        ))}
      </ul>
    </Panel>
  )
  return (
    <>
      <Panel title={<Trans>Labels</Trans>}>
        <LabelActions group={group} bags={bags} printing={printing} />
        {waste.map((bag) => (
          <Waste key={bag.orderId} bag={bag} />
        ))}
      </Panel>
      {isPacking ? packing : dishes}
      {isPacking ? dishes : packing}
    </>
  )
}

/** A bag that may be among the others and must not go out. */
const Waste = ({ bag }: { bag: Bag }) => {
  const name = nameOf(bag)
  const number = bag.bag ?? 0
  return (
    <p className={styles['waste']} role="alert">
      <b>
        <Trans>
          Take out bag {number}: {name}
        </Trans>
      </b>{' '}
      <Trans>Cancelled after its label was printed.</Trans>
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { MealGroup } from '#/contract/company-orders'
import { goesOut, isTicked, labelState } from '#/domain/meals/bags'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import styles from './bags.module.css'
import { type Bag, nameOf, useBags } from './use-bags'
import type { MealGroupDetails } from '#/contract/company-orders'

/**
 * Asks once before a group is handed over while bags of it are missing or one is among them that was cancelled, and names them; whoever insists
 * hands over. Where nobody printed labels or ticked anything off there are no bags to ask about.
 */
export function useMissingBags(group: MealGroup): { check: (go: () => void) => void; question: ReactNode } {
  const [go, setGo] = useState<{ run: () => void }>()
  const usesBags = group.labels.printedAt !== null || group.bagsTicked > 0
  const isWhole = group.bagsTicked >= group.meals && group.labels.cancelled === 0
  return {
    check: (run) => (usesBags && !isWhole ? setGo({ run }) : run()),
    question: go !== undefined && <Question groupId={group.id} onYes={go.run} onClose={() => setGo(undefined)} />,
  }
}

const Question = ({ groupId, onYes, onClose }: { groupId: number; onYes: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { data } = useQuery(query(api.companyOrders.one, { params: { groupId } }))
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={onClose}
      title={t`Hand over without all bags?`}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Look for them</Trans>
          </Button>
          <Button
            size="kitchen"
            onClick={() => {
              onClose()
              onYes()
            }}
          >
            <Trans>Hand over</Trans>
          </Button>
        </>
      }
    >
      {data !== undefined && <Named group={data} />}
    </AlertDialog>
  )
}

const Named = ({ group }: { group: MealGroupDetails }) => {
  const { bags } = useBags(group)
  const missing = bags.filter((bag) => goesOut(bag) && !isTicked(bag))
  const waste = bags.filter((bag) => labelState(bag) === 'waste')
  return (
    <div className={styles['named']}>
      {missing.length > 0 && (
        <>
          <p>
            <Trans>Not ticked off:</Trans>
          </p>
          <Names bags={missing} />
        </>
      )}
      {waste.length > 0 && (
        <>
          <p>
            <Trans>Cancelled, must not go out:</Trans>
          </p>
          <Names bags={waste} />
        </>
      )}
    </div>
  )
}

const Names = ({ bags }: { bags: readonly Bag[] }) => (
  <ul>
    {bags.map((bag) => (
      <li key={bag.orderId}>
        <b>{bag.bag}</b> {nameOf(bag)}
      </li>
    ))}
  </ul>
)

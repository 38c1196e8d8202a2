import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { HistoryEntry } from '#/contract/order-editing'
import { marksVersion } from '#/domain/orders/marks-version'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { HistoryText } from './history-text'
import styles from './history-panel.module.css'
import { Panel } from './panel'
import { Reading } from '#/components/reading/reading'
import { ofOrder } from './use-edit'
import { useMomentText } from '../shared/use-moment-text'

/** Who did what, newest first. Read when somebody wants to know, and again whenever the order has changed. */
export const HistoryPanel = ({ order }: { order: BoardOrder }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      name="history"
      title={<Trans>History</Trans>}
      end={
        <Button
          variant="ghost"
          icon={ChevronDown}
          aria-expanded={isOpen}
          className={isOpen ? (styles['isOpen'] ?? '') : ''}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      }
    >
      {isOpen && <Entries key={`${order.statusVersion}.${order.revision}.${marksVersion(order)}`} order={order} />}
    </Panel>
  )
}

/** A time that a wrong clock told is an estimate. */
const EntryTime = ({ entry: { at, isTimeUncertain }, moment }: { entry: HistoryEntry; moment: string }) => (
  <time dateTime={at}>{isTimeUncertain === true ? <Trans>about {moment}</Trans> : moment}</time>
)

const Entries = ({ order }: { order: BoardOrder }) => {
  const moment = useMomentText(order.businessId)
  const history = useQuery({ ...query(api.orderEditing.history, ofOrder(order.id)), refetchOnMount: 'always' })
  return (
    <Reading of={history}>
      {(entries) => (
        <ol className={styles['entries']}>
          {entries.toReversed().map((entry, index) => (
            // Entries are only ever added, at the end of the server's list: the place from there is theirs for good.
            <li key={entries.length - index} className={styles['entry']}>
              <EntryTime entry={entry} moment={moment(Date.parse(entry.at))} />
              <span>
                <HistoryText entry={entry} currency={order.currency} />
                {entry.by !== null && <small>{entry.by}</small>}
                {entry.isTimeUncertain === true && (
                  <small>
                    <Trans>The clock of the device was wrong</Trans>
                  </small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Reading>
  )
}

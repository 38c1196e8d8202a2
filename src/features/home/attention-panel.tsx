import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { Today } from '#/contract/home'
import { ACCESS } from '#/domain/people/access'
import { UNCOLLECTED_AFTER_MINUTES } from '#/domain/devices/attention'
import { useMay } from '#/session/use-session'
import styles from './lines.module.css'
import { AskingLink } from './orders-link'
import { NothingYet, Panel } from './panel'

type Matter = Today['attention'][number]

/** What somebody should look after now, the most urgent first. */
export const AttentionPanel = ({ today }: { today: Today }) => (
  <Panel title={<Trans>What needs attention</Trans>} flush>
    {today.attention.length === 0 ? (
      <NothingYet>
        <Trans>Nothing: orders are answered, cooked and collected in time.</Trans>
      </NothingYet>
    ) : (
      <ul className={styles['grid']}>
        {today.attention.map((matter) => (
          <li key={matter.kind}>
            <MatterLink matter={matter} today={today}>
              <span className={styles['words']}>
                <MatterText matter={matter} today={today} />
              </span>
              <ChevronRight aria-hidden="true" />
            </MatterLink>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

/** To the orders, the devices or the board: wherever something can be done about it. */
const MatterLink = ({
  matter: { kind, from, to },
  today,
  children,
}: {
  matter: Matter
  today: Today
  children: ReactNode
}) => {
  const mayOpenReadiness = useMay(ACCESS.kitchen)
  switch (kind) {
    case 'waiting':
    case 'late':
    case 'uncollected':
    case 'cancelled':
    case 'unanswered':
    case 'neverRung':
      return (
        <AskingLink today={today} matter={{ kind, from, to }} className={styles['line']}>
          {children}
        </AskingLink>
      )
    case 'unheard':
      return (
        <Link to={mayOpenReadiness ? '/settings/readiness' : '/orders/kanban'} className={styles['line']}>
          {children}
        </Link>
      )
    case 'closed':
      return (
        <Link to="/orders/kanban" className={styles['line']}>
          {children}
        </Link>
      )
  }
}

const MatterText = ({ matter: { kind, count, businessIds }, today }: { matter: Matter; today: Today }) => {
  const minutes = today.maxPendingMinutes
  const name = count === 1 ? today.businesses.find(({ id }) => id === businessIds[0])?.name : undefined
  switch (kind) {
    case 'waiting':
      return (
        <Plural
          value={count}
          one={`# order has waited longer than ${minutes} min for an answer`}
          other={`# orders have waited longer than ${minutes} min for an answer`}
        />
      )
    case 'late':
      return (
        <Plural value={count} one="# order is past its promised time" other="# orders are past their promised time" />
      )
    case 'uncollected':
      return (
        <Plural
          value={count}
          one={`# order has been ready for more than ${UNCOLLECTED_AFTER_MINUTES} min`}
          other={`# orders have been ready for more than ${UNCOLLECTED_AFTER_MINUTES} min`}
        />
      )
    case 'cancelled':
      return (
        <Plural
          value={count}
          one="# accepted order was cancelled, and nobody has seen it"
          other="# accepted orders were cancelled, and nobody has seen it"
        />
      )
    case 'unanswered':
      return (
        <Plural
          value={count}
          one="# order was rejected today because nobody answered"
          other="# orders were rejected today because nobody answered"
        />
      )
    case 'neverRung':
      return <Plural value={count} one="# order never rang today" other="# orders never rang today" />
    case 'unheard':
      return name === undefined ? (
        <Plural
          value={count}
          one="Orders are not ringing at # business"
          other="Orders are not ringing at # businesses"
        />
      ) : (
        <Trans>Orders are not ringing at {name}</Trans>
      )
    case 'closed':
      return name === undefined ? (
        <Plural value={count} one="# business is closed for orders" other="# businesses are closed for orders" />
      ) : (
        <Trans>{name} is closed for orders</Trans>
      )
  }
}

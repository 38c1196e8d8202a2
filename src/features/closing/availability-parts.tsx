import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useId } from 'react'
import { useFailureText } from '#/components/set-up/not-ready-text'
import { useConnection } from '#/offline/live/use-connection'
import { Checkbox } from '#/ui/input/checkbox'
import { type TimeTile, TimeTiles } from '#/ui/input/time-tiles'
import styles from './availability-parts.module.css'
import type { AvailabilityChange } from './use-availability-change'

/** Which of several businesses it is about. One alone needs no choice. */
export const WhichBusinesses = ({ change: { candidates, chosen, choose } }: { change: AvailabilityChange }) => {
  const id = useId()
  if (candidates.length < 2) return null
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles['label']}>
        <Trans>Businesses</Trans>
      </h3>
      <ul className={styles['businesses']}>
        {candidates.map((business) => (
          <li key={business.restaurantID}>
            <Checkbox
              checked={chosen.includes(business)}
              onChange={(on) => choose(candidates.filter((one) => (one === business ? on : chosen.includes(one))))}
            >
              {business.restaurantName}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Times to press, under the heading that names them; `children` is what else there is to choose. */
export const Times = ({
  title,
  value,
  onChange,
  tiles,
  children,
}: {
  title: ReactNode
  value: string | null
  onChange: (value: string) => void
  tiles: readonly TimeTile<string>[]
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles['label']}>
        {title}
      </h3>
      <TimeTiles
        size="small"
        className={styles['durations'] ?? ''}
        labelledBy={id}
        value={value}
        onChange={onChange}
        tiles={tiles}
      />
      {children}
    </div>
  )
}

/** Why nothing can be done now, or what could not be done, business by business. */
export const AvailabilityTrouble = ({
  blocked,
  change,
}: {
  blocked: string | undefined
  change: AvailabilityChange
}) => {
  const failureText = useFailureText()
  const { failures, candidates } = change
  if (blocked === undefined && failures.length === 0) return null
  return (
    <div role="alert" className={styles['trouble']}>
      {blocked !== undefined && <p>{blocked}</p>}
      {failures.map(({ business, error }) => (
        <p key={business.restaurantID}>
          {candidates.length > 1 && <b>{business.restaurantName} </b>}
          {failureText(error)}
        </p>
      ))}
    </div>
  )
}

/** What becomes of a press without a connection; nothing while there is one. */
export const KeptNotice = ({ children }: { children: ReactNode }) => {
  const { state } = useConnection()
  if (state !== 'disconnected') return null
  return (
    <p role="status" className={styles['kept']}>
      <CloudOff />
      {children}
    </p>
  )
}

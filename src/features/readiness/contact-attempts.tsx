import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ContactAttempt } from '#/contract/readiness'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import styles from './contact-attempts.module.css'

const STATE: Readonly<Record<ContactAttempt['state'], MessageDescriptor>> = {
  waiting: msg`Waiting to be sent`,
  sending: msg`Sending`,
  sent: msg`Sent`,
  failed: msg`Not delivered`,
  notNeeded: msg`Answered in time`,
}

const MOST = 8

/** The latest messages to contacts: for which order, by which way, and what came of it. Nothing while there are none. */
export const ContactAttempts = ({ businessId, label }: { businessId: number; label: string }) => {
  const { i18n } = useLingui()
  const { data } = useQuery({
    ...query(api.readiness.contactAttempts, { query: { businessId } }),
    refetchInterval: 30_000,
  })
  if (data === undefined || data.items.length === 0) return null
  const now = serverNow()
  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{label}</h3>
      <ul>
        {data.items.slice(0, MOST).map(({ id, code, contactName, channel, state, createdAt, result }) => (
          <li key={id} className={styles['attempt']} data-failed={state === 'failed' || undefined}>
            <span>{formatMoment(Date.parse(createdAt), now, i18n.locale)}</span>
            <b>
              {contactName === '' ? (
                code
              ) : (
                <Trans>
                  Order {code} to {contactName}
                </Trans>
              )}
            </b>
            <span className={styles['state']} title={result}>
              {i18n._(STATE[state])} ({channel})
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

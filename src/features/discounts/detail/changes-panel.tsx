import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { Discount } from '#/contract/discounts'
import type { HistoryEntry } from '#/contract/history'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import styles from './discount-page.module.css'
import { useDiscountWords } from './use-discount-words'

const FIELD: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  couponCode: msg`Coupon code`,
  percentage: msg`Percent`,
  discount: msg({ message: 'Amount', context: 'of a discount' }),
  atMost: msg`At most`,
  minimumOrder: msg`Minimum order`,
  customers: msg`Guests`,
  categoryIds: msg`Categories`,
  itemIds: msg`Dishes`,
  timesPerCustomer: msg`Times per guest`,
  timesInAll: msg`Times in all`,
  startDate: msg`First day`,
  endDate: msg`Last day`,
  weekdays: msg`Weekdays`,
  startTime: msg({ message: 'From', context: 'an hour' }),
  endTime: msg({ message: 'Until', context: 'an hour' }),
  draft: msg`Draft`,
}

/** Who changed the discount, when, and what it was before. */
export const ChangesPanel = ({ discount: { id, businessId }, timeZone }: { discount: Discount; timeZone: string }) => {
  const { i18n } = useLingui()
  const changes = useQuery(query(api.history.of, { params: { kind: 'discount', id } }))
  const { wordOf } = useDiscountWords(businessId)
  const lineOf = ({ field, before, after }: HistoryEntry['changes'][number]): string => {
    const name = FIELD[field]
    const [was, is] = [wordOf(field, before), wordOf(field, after)]
    if (name === undefined || was === is) return ''
    // What was made has had no value before.
    return before === undefined ? `${i18n._(name)}: ${is}` : `${i18n._(name)}: ${was} → ${is}`
  }
  return (
    <Panel title={<Trans>History</Trans>}>
      <Reading of={changes}>
        {({ items }) => (
          <ol className={styles['lines']}>
            {items.map((entry) => (
              <li key={entry.id}>
                <b>{entry.by ?? 'Drin'}</b> {formatMoment(Date.parse(entry.at), serverNow(), i18n.locale, timeZone)}
                {entry.changes.map(lineOf).flatMap((line) => (line === '' ? [] : [<p key={line}>{line}</p>]))}
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </Panel>
  )
}

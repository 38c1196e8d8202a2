import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Reading } from '#/components/reading/reading'
import type { HistoryEntry } from '#/contract/history'
import { ZoneShape } from '#/contract/service-zones'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import type { useZoneWords } from './use-zone-words'
import styles from './zones-page.module.css'

const FIELD: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'of a zone' }),
  shape: msg({ message: 'Shape', context: 'of a zone' }),
  transportCost: msg`Delivery price`,
  minimumOrder: msg`Minimum order`,
  freeFrom: msg`Free from`,
  extraMinutes: msg`Extra minutes`,
  active: msg({ message: 'Active', context: 'a zone' }),
}

/** Who changed the zone, when, and what it was before. */
export const ZoneHistory = ({
  id,
  timeZone,
  wordOf,
}: {
  id: number
  timeZone: string
  wordOf: (field: string, value: unknown) => string
}) => {
  const { i18n } = useLingui()
  const changes = useQuery(query(api.history.of, { params: { kind: 'service_zone', id } }))
  const lineOf = ({ field, before, after }: HistoryEntry['changes'][number]): string => {
    const name = FIELD[field]
    const [was, is] = [wordOf(field, before), wordOf(field, after)]
    if (name === undefined) return ''
    // What was made has had no value before.
    if (before === undefined) return `${i18n._(name)}: ${is}`
    // Another outline may have as many corners.
    return was === is ? i18n._(name) : `${i18n._(name)}: ${was} → ${is}`
  }
  return (
    <details className={styles['history']}>
      <summary>
        <Trans>History</Trans>
      </summary>
      <Reading of={changes}>
        {({ items }) => (
          <ol>
            {items.map((entry) => (
              <li key={entry.id}>
                <b>{entry.by ?? 'Drin'}</b> {formatMoment(Date.parse(entry.at), serverNow(), i18n.locale, timeZone)}
                {entry.changes.map(lineOf).flatMap((line) => (line === '' ? [] : [<p key={line}>{line}</p>]))}
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </details>
  )
}

/** A value of a zone as people read it, in the fields' texts or as the server has it. */
export function useZoneValueWord(words: ReturnType<typeof useZoneWords>): (field: string, value: unknown) => string {
  const { t } = useWords()
  const amount = (value: unknown, none: string): string => {
    const number = value === null || value === '' ? undefined : Number(value)
    return number === undefined ? none : Number.isFinite(number) ? words.money(number) : '–'
  }
  return (field, value) => {
    if (value === undefined) return ''
    switch (field) {
      case 'shape': {
        const shape = v.safeParse(ZoneShape, value)
        return shape.success ? words.shapeText(shape.output) : '–'
      }
      case 'transportCost':
        return amount(value, t`usual price`)
      case 'minimumOrder':
        return amount(value, t`no minimum`)
      case 'freeFrom':
        return amount(value, t`never free`)
      case 'extraMinutes': {
        const minutes = Number(value)
        return t`${minutes} min`
      }
      case 'active':
        return value === true ? t`yes` : t`no`
      default:
        return typeof value === 'string' ? value : ''
    }
  }
}

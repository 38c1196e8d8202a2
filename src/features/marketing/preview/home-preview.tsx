import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import type { Draft, Homepage } from '#/contract/homepage'
import { NEW_RECORD } from '#/domain/marketing/home'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Skeleton } from '#/ui/display/skeleton'
import { Segmented } from '#/ui/input/segmented'
import { Select } from '#/ui/input/select'
import { usePlaces } from '../shared/use-places'
import styles from './home-preview.module.css'
import { HomeView } from './home-view'
import { type PreviewAsk, useHomePreview } from './use-home-preview'

type Kind = 'block' | 'campaign'

/** What stands in a form. */
type Edited = {
  kind: Kind
  /** Undefined: a new one. */
  id: number | undefined
  /** Undefined while it cannot be read. */
  draft: Draft | undefined
}

/** The guests' home, on a phone or the web, in any city, among businesses of any type, and at any moment; with `of` as it will be once that is saved. */
export const HomePreview = ({ of }: { of?: Edited }) => {
  const { t } = useLingui()
  const { cities, types } = usePlaces()
  const [chosen, setChosen] = useState('')
  const [platform, setPlatform] = useState<PreviewAsk['platform']>('app')
  const [type, setType] = useState('')
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('')
  const city = cities.find(({ value }) => String(value) === chosen) ?? cities[0]
  const at = day === '' ? null : `${day}T${clock === '' ? NOON : clock}`
  const businessType = type === '' ? null : Number(type)
  const preview = useHomePreview(
    city && { cityId: city.value, platform, businessType, at },
    of === undefined ? 'none' : of.draft,
  )
  const isDisconnected = useConnectionState() === 'disconnected'
  const { data } = preview
  return (
    <Panel
      title={<Trans>What guests see</Trans>}
      aside={
        <Segmented
          label={t`Where guests look`}
          value={platform}
          onChange={setPlatform}
          options={[
            { value: 'app', label: t({ message: 'App', context: 'where guests look' }) },
            { value: 'web', label: t({ message: 'Web', context: 'where guests look' }) },
          ]}
        />
      }
    >
      <div className={styles['preview']}>
        <div className={styles['ask']}>
          {city !== undefined && (
            <Select
              label={t`City`}
              value={String(city.value)}
              onChange={setChosen}
              options={cities.map(({ value, label }) => ({ value: String(value), label }))}
            />
          )}
          <Select
            label={t`Business type`}
            value={type}
            onChange={setType}
            options={[
              { value: '', label: t`All types` },
              ...types.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
          <DateOrTimeField
            type="date"
            label={t({ message: 'On', context: 'a day' })}
            value={day}
            onChange={setDay}
            hint={t`Blank: now.`}
          />
          <DateOrTimeField
            type="time"
            label={t({ message: 'At', context: 'an hour' })}
            value={clock}
            onChange={setClock}
            disabled={day === ''}
          />
        </div>
        {data !== undefined ? (
          <>
            <HomeView
              homepage={data.homepage}
              platform={platform}
              edited={of && { kind: of.kind, id: of.id ?? NEW_RECORD.id }}
            />
            {of !== undefined && (
              <p role="status" className={styles['note']}>
                <Note kind={of.kind} id={of.id ?? NEW_RECORD.id} preview={data} isRead={of.draft !== undefined} />
              </p>
            )}
          </>
        ) : isDisconnected ? (
          <p className={styles['note']}>
            <Trans>Available when you are back online.</Trans>
          </p>
        ) : preview.error !== null ? (
          <ReadFailed of={preview} />
        ) : of !== undefined && of.draft === undefined ? (
          <p className={styles['note']}>
            <Trans>Shown once the form can be read.</Trans>
          </p>
        ) : (
          <Skeleton height="480px" radius="card" />
        )}
      </div>
    </Panel>
  )
}

const NOON = '12:00'

/** Whether what is edited is among what guests see there and then, and if not, why. */
const Note = ({
  kind,
  id,
  preview: { homepage, emptyBlockIds },
  isRead,
}: {
  kind: Kind
  id: number
  preview: { homepage: Homepage; emptyBlockIds: readonly number[] }
  isRead: boolean
}) => {
  const shown = kind === 'block' ? homepage.blocks : homepage.campaigns
  if (!isRead) return <Trans>As it was before: something in the form cannot be read.</Trans>
  if (shown.some((one) => one.id === id)) return <Trans>With your changes, not saved yet.</Trans>
  if (kind === 'block' && emptyBlockIds.includes(id))
    return <Trans>There is nothing in it here and now, so that guests do not see it.</Trans>
  return <Trans>Guests do not see it there at this moment.</Trans>
}

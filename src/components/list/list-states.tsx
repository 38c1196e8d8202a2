import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useState } from 'react'
import { errorText } from '#/api/error-text'
import { ApiError } from '#/api/api-error'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { Skeleton } from '#/ui/display/skeleton'
import type { List } from './list-definition'
import styles from './list-page.module.css'
import { isNarrowed } from './list-state'
import type { ListView } from './use-list-view'

/** After this long a person should know that it is still being tried (design §13). */
const STILL_LOADING_MS = 8_000
const SKELETONS = Array.from({ length: 10 }, (_, index) => index)

/** The shapes of the rows that will be here. */
export const LoadingList = ({ isPhone, onRetry }: { isPhone: boolean; onRetry: () => void }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), STILL_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={styles['loading']}>
      {isLong && (
        <p role="status" className={styles['long']}>
          <Trans>Still loading</Trans>
          <Button variant="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {SKELETONS.map((row) => (
        <Skeleton key={row} height={isPhone ? '48px' : '28px'} />
      ))}
    </div>
  )
}

/** Nothing was read yet, and nothing can be. It is tried again by itself when the connection is back. */
export const FailedList = ({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <EmptyState
      icon={error instanceof ApiError && error.isUnreached ? CloudOff : RotateCw}
      title={t`The list could not be loaded`}
      action={
        <Button variant="tonal" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <span role="alert">{errorText(error, i18n)}</span>
    </EmptyState>
  )
}

/** Nothing at all yet, or nothing that fits. */
export const EmptyList = <Row,>({ list, view }: { list: List<Row>; view: ListView }) => {
  const { t } = useLingui()
  const { title = t`Nothing here yet`, text, action } = list.empty ?? {}
  return isNarrowed(list.spec, view.state) ? (
    <EmptyState
      icon={SearchX}
      title={t`Nothing matches`}
      action={
        <Button variant="tonal" onClick={view.clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <AskedFor list={list} view={view} />
    </EmptyState>
  ) : (
    <EmptyState icon={list.icon} title={title} action={action}>
      {text}
    </EmptyState>
  )
}

/** Names what was asked for, so that nobody wonders where everything went. */
const AskedFor = <Row,>({ list, view: { state } }: { list: List<Row>; view: ListView }) => {
  const { t } = useLingui()
  const asked = [
    ...(state.q === '' ? [] : [`“${state.q}”`]),
    ...Object.entries(list.choices)
      .filter(([key]) => state.choices[key] !== list.spec.choices[key]?.[0])
      .map(([key, { label, options }]) => `${label}: ${options[state.choices[key] ?? ''] ?? ''}`),
    ...Object.entries(list.details).flatMap(([key, words]) => {
      const set = state.details[key]
      if (set === undefined) return []
      const { label, value } = words(set)
      return [`${label}: ${value}`]
    }),
  ].join(' · ')
  return asked === '' ? t`Nothing on these days.` : asked
}

import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './filter-chip.module.css'
import type { List } from './list-definition'
import type { ListView } from './use-list-view'

/** Filters that a link has set, each taken away by a press. */
export const DetailChips = <Row,>({
  list: { details, picks },
  view: { state, change },
}: {
  list: Pick<List<Row>, 'details' | 'picks'>
  view: ListView
}) => {
  const { t } = useLingui()
  const set = Object.entries(details).flatMap(([key, words]) => {
    const value = state.details[key]
    // What is chosen in the bar says so there.
    const isThere = picks[key]?.options.some((option) => option.value === value) === true
    return value === undefined || isThere ? [] : [{ key, ...words(value) }]
  })
  if (set.length === 0) return null
  const remove = (event: MouseEvent, key: string) => {
    focusBeside(event.currentTarget)
    change((latest) => ({ details: Object.fromEntries(Object.entries(latest.details).filter(([one]) => one !== key)) }))
  }
  return (
    <ul className={styles['details']} aria-label={t`Filters`}>
      {set.map(({ key, label, value }) => (
        <li key={key}>
          <button
            type="button"
            className={classNames(styles['chip'], styles['set'])}
            aria-label={t`Remove the filter ${label}: ${value}`}
            onClick={(event) => remove(event, key)}
          >
            <span className={styles['label']}>{label}</span>
            <b>{value}</b>
            <X />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The chip goes; the keyboard goes on with the next one, or with the first filter of the bar. */
function focusBeside(chip: Element): void {
  const place = chip.closest('li')
  const next = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector('button')
  const bar = chip.closest('[role="search"]')?.querySelector<HTMLElement>('button[aria-haspopup]')
  ;(next ?? bar)?.focus()
}

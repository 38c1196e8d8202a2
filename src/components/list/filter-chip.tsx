import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { classNames } from '#/ui/timing/class-names'
import type { Icon } from '#/ui/display/icon'
import { Popover } from '#/ui/overlay/popover'
import styles from './filter-chip.module.css'

/** A filter as a button with its present value: outlined = as usual, tinted = set. What it opens closes it by `close`. */
export const FilterChip = ({
  label,
  value,
  isSet,
  icon: Mark,
  children,
}: {
  label: string
  value: string
  isSet: boolean
  /** Takes the place of the label's words, which are still read out. */
  icon?: Icon
  children: (close: () => void) => ReactNode
}) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      title={label}
      closeLabel={t`Close`}
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={classNames(styles['chip'], isSet && styles['set'])}
          aria-label={`${label}: ${value}`}
        >
          {Mark ? <Mark /> : <span className={styles['label']}>{label}</span>}
          <b>{value}</b>
          <ChevronDown />
        </button>
      }
    >
      {children(() => setOpen(false))}
    </Popover>
  )
}

/** One of a few values, pressed once. */
export const ChoiceList = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChoose: (value: string) => void
}) => (
  <ul aria-label={label} className={styles['choices']}>
    {Object.entries(options).map(([option, words]) => (
      <li key={option}>
        <button
          type="button"
          aria-pressed={option === value}
          className={styles['choice']}
          onClick={() => onChoose(option)}
        >
          <span>{words}</span>
          {option === value && <Check />}
        </button>
      </li>
    ))}
  </ul>
)

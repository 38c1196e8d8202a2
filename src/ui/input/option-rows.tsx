import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import styles from './option-rows.module.css'

export interface Option<T extends string> {
  value: T
  label: ReactNode
  /** A second, quieter line. */
  sub?: ReactNode
  disabled?: boolean
}

/** How a group of choices gets its name: said here, or by words already on screen. */
export type GroupName = { label: string } | { labelledBy: string }

export const groupName = (name: GroupName) =>
  'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy }

/** One of a few, as rows 60 px high: two beside each other where there is room, one on a phone. */
export const OptionRows = <T extends string>({
  value,
  onChange,
  options,
  disabled = false,
  className,
  ...name
}: GroupName & {
  value: T | null
  onChange: (value: T) => void
  options: readonly Option<T>[]
  disabled?: boolean
  className?: string
}) => (
  <RadioGroup.Root
    {...groupName(name)}
    value={value}
    disabled={disabled}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
    className={classNames(styles['rows'], className)}
  >
    {options.map((option) => (
      <RadioGroup.Item
        key={option.value}
        value={option.value}
        disabled={option.disabled ?? false}
        className={styles['row']}
      >
        <span className={styles['radio']} />
        <span className={styles['text']}>
          {option.label}
          {option.sub && <small className={styles['sub']}>{option.sub}</small>}
        </span>
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)

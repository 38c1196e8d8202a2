import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import { type Choice, ChoiceGroup } from './choice-group'
import styles from './option-rows.module.css'

export interface Option<T extends string> {
  value: T
  label: ReactNode
  /** A second, quieter line. */
  sub?: ReactNode
  disabled?: boolean
}

/** One of a few, as rows 60 px high: two beside each other where there is room, one on a phone. */
export const OptionRows = <T extends string>({
  options,
  className,
  ...rest
}: Choice<T> & {
  options: readonly Option<T>[]
}) => (
  <ChoiceGroup {...rest} values={options.map(({ value }) => value)} className={classNames(styles['rows'], className)}>
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
  </ChoiceGroup>
)

import Check from 'lucide-react/icons/check'
import * as RadioGroup from 'radix-ui/radio-group'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import { type Choice, ChoiceGroup } from './choice-group'
import styles from './time-tiles.module.css'

export interface TimeTile<T extends string> {
  value: T
  /** The big text: minutes, or a time. Left out where the tile shows an icon. */
  main?: ReactNode
  icon?: Icon
  /** The small text: the clock time it means, or why it is not possible. */
  sub?: ReactNode
  /** Hatched and struck through; it cannot be chosen. */
  inactive?: boolean
}

/**
 * One of several times. `large` tiles are 84 px and more, three in a row, and grow with the space they are given;
 * `small` ones are 64 px and as many in a row as fit.
 */
export const TimeTiles = <T extends string>({
  tiles,
  size = 'large',
  columns,
  className,
  ...rest
}: Choice<T> & {
  tiles: readonly TimeTile<T>[]
  size?: 'large' | 'small'
  /** How many in a row; left out, 3 for large and as many as fit for small. */
  columns?: 2 | 3 | 4
}) => (
  <ChoiceGroup
    {...rest}
    values={tiles.map(({ value }) => value)}
    className={classNames(styles['tiles'], styles[size], className)}
    style={columns && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {tiles.map(({ value: time, main, icon: Mark, sub, inactive = false }) => (
      <RadioGroup.Item key={time} value={time} disabled={inactive} className={styles['tile']}>
        {Mark && <Mark />}
        {main !== undefined && <b>{main}</b>}
        {sub !== undefined && <small>{sub}</small>}
        <RadioGroup.Indicator className={styles['tick']}>
          <Check />
        </RadioGroup.Indicator>
      </RadioGroup.Item>
    ))}
  </ChoiceGroup>
)

/** A tile to press again and again, for -5 -1 +1 +5. The words say what it does, the sign is what is seen. */
export const StepTile = ({
  label,
  children,
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & { label: string }) => (
  <button type="button" {...rest} aria-label={label} className={classNames(styles['tile'], styles['step'], className)}>
    <b>{children}</b>
  </button>
)

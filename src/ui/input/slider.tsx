import * as RadixSlider from 'radix-ui/slider'
import type { ReactNode } from 'react'
import styles from './slider.module.css'

/** A number by dragging; the 40 px thumb takes a wet finger. `valueText` is what is read out ("32 minutes"). */
export const Slider = ({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  valueText,
  disabled = false,
  ends,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  valueText: string
  disabled?: boolean
  /** Under the line, spread over its width: the least, perhaps a hint, the most. */
  ends?: readonly ReactNode[]
}) => (
  <div className={styles['slider']}>
    <RadixSlider.Root
      className={styles['root']}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
    >
      <RadixSlider.Track className={styles['track']}>
        <RadixSlider.Range className={styles['range']} />
      </RadixSlider.Track>
      <RadixSlider.Thumb className={styles['thumb']} aria-label={label} aria-valuetext={valueText} />
    </RadixSlider.Root>
    {ends && (
      <div className={styles['ends']}>
        {ends.map((end, place) => (
          <span key={place}>{end}</span>
        ))}
      </div>
    )}
  </div>
)

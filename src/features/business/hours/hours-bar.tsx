import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Axis, moveEdge, moveRange, percentOn, ticksOf } from '#/domain/business/opening-hours-edit'
import { HOURS_STEP } from '#/domain/business/opening-hours-problems'
import { type ClockRange, minutesOfRange } from '#/domain/values/clock-range'
import { classNames } from '#/ui/timing/class-names'
import styles from './hours.module.css'
import { useHoursWords } from './use-hours-words'

const AN_HOUR = 60
type Part = 'from' | 'to' | 'both'

/**
 * A day as a bar: the ends of its hours are dragged, or moved by the arrow keys (Shift: an hour); the hours between them are dragged
 * as a whole.
 */
export const HoursBar = ({
  day,
  ranges,
  wrong,
  axis,
  now,
  onChange,
  disabled,
}: {
  day: string
  ranges: readonly ClockRange[]
  wrong: readonly number[]
  axis: Axis
  /** Where the present moment stands, in minutes from the day's midnight. */
  now: number | undefined
  onChange: (ranges: ClockRange[]) => void
  disabled: boolean
}) => {
  const { t } = useLingui()
  const { spelledOut } = useHoursWords()
  const bar = useRef<HTMLDivElement>(null)
  /** What is dragged, and how far from its beginning it was taken hold of. */
  const held = useRef<{ index: number; part: Part; offset: number }>(undefined)
  const share = (minutes: number): string => percentOn(axis, minutes)
  const minuteAt = (clientX: number): number => {
    const box = bar.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return axis.from
    return axis.from + ((clientX - box.left) / box.width) * (axis.until - axis.from)
  }
  const put = (index: number, part: Part, minutes: number) => {
    const range = ranges[index]
    if (range === undefined) return
    const next = part === 'both' ? moveRange(range, minutes, axis) : moveEdge(range, part, minutes, axis)
    if (next.from !== range.from || next.to !== range.to) onChange(ranges.map((one, i) => (i === index ? next : one)))
  }
  const grab = (index: number, part: Part, start: number) => (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { index, part, offset: minuteAt(event.clientX) - start }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === undefined) return
    event.stopPropagation()
    put(held.current.index, held.current.part, minuteAt(event.clientX) - held.current.offset)
  }
  const letGo = () => {
    held.current = undefined
  }
  const byKey = (index: number, part: 'from' | 'to', at: number) => (event: KeyboardEvent) => {
    const step = event.shiftKey ? AN_HOUR : HOURS_STEP
    const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    put(index, part, at + by)
  }
  return (
    <div
      ref={bar}
      className={classNames(styles['bar'], ranges.length === 0 && styles['none'])}
      role="group"
      aria-label={t`${day} as a bar`}
    >
      {ranges.length > 0 &&
        ticksOf(axis).map((tick) => <i key={tick} className={styles['tick']} style={{ left: share(tick) }} />)}
      {ranges.map((range, index) => {
        const [from, until] = minutesOfRange(range)
        const number = index + 1
        const handle = (part: 'from' | 'to', at: number) => (
          <span
            role="slider"
            tabIndex={disabled ? -1 : 0}
            aria-disabled={disabled}
            aria-label={
              part === 'from' ? t`${day}, hours ${number}: move the start` : t`${day}, hours ${number}: move the end`
            }
            aria-valuemin={axis.from}
            aria-valuemax={axis.until}
            aria-valuenow={at}
            aria-valuetext={part === 'from' ? range.from : range.to}
            className={classNames(styles['handle'], styles[part])}
            onPointerDown={grab(index, part, at)}
            onPointerMove={drag}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onKeyDown={byKey(index, part, at)}
          />
        )
        return (
          // Hours have no name of their own but their place.
          <span key={index}>
            <span
              className={classNames(styles['span'], wrong.includes(index) && styles['wrong'])}
              title={spelledOut(range)}
              style={{ left: share(from), width: `calc(${share(until)} - ${share(from)})` }}
              onPointerDown={grab(index, 'both', from)}
              onPointerMove={drag}
              onPointerUp={letGo}
              onPointerCancel={letGo}
            >
              {handle('from', from)}
              {handle('to', until)}
            </span>
          </span>
        )
      })}
      {now !== undefined && now >= axis.from && now <= axis.until && (
        <i className={styles['now']} style={{ left: share(now) }} />
      )}
    </div>
  )
}

import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { countLines, labelEvery } from './axis'
import styles from './column-chart.module.css'
import { useWidth } from './use-width'

export type ChartColumn = {
  key: string | number
  value: number
  /** What an earlier period had here: a dotted line over the columns. */
  before?: number
  /** `bad`: hatched in amber. `open`: its time is not over yet. */
  tone?: 'bad' | 'open'
  /** Under the column, or (`labelsAt="edge"`) under its left edge; left out where there is no room. */
  label: string
  /** Says the column in full, for the pressed or focused one and for screen readers. */
  text: { title: string; lines: readonly string[] }
}

/** What a link must carry to be a column. */
export type ColumnLook = {
  ref: (element: SVGElement | HTMLElement | null) => void
  'aria-label': string
  tabIndex: number
  className: string | undefined
  'data-shown': true | undefined
  onPointerEnter: (event: PointerEvent) => void
  onPointerDown: () => void
  onFocus: () => void
  onBlur: () => void
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

const HEIGHT = 220
const MARGIN = { top: 14, bottom: 28, left: 34 } as const
const LABEL_ROOM = 34
/** Of the place of a column. */
const FILLED = 0.68
const WIDEST = 44
const TIP_WIDTH = 176

/**
 * Columns of counts from zero. The values show under the mouse, under a finger and with the arrow keys; a table of the same
 * numbers (`ChartTable`) belongs beside it.
 */
export const ColumnChart = ({
  label,
  columns,
  labelsAt = 'middle',
  link,
}: {
  /** What the plot shows, in a sentence. */
  label: string
  columns: readonly ChartColumn[]
  labelsAt?: 'middle' | 'edge'
  /** A column as a link to what it counts. Under a finger the first press shows its values, the second one follows it. */
  link: (column: ChartColumn, look: ColumnLook) => ReactElement
}) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const hatch = useId()
  const [shown, setShown] = useState<number>()
  const [reached, setReached] = useState(0)
  const places = useRef<(SVGElement | HTMLElement | null)[]>([])
  const isFirstTouch = useRef(false)

  const lines = countLines(Math.max(0, ...columns.map(({ value, before = 0 }) => Math.max(value, before))))
  const top = lines.at(-1) ?? 1
  const bottom = HEIGHT - MARGIN.bottom
  const place = Math.max(0, width - MARGIN.left - 2) / Math.max(1, columns.length)
  const bar = Math.min(WIDEST, place * FILLED)
  const middleOf = (index: number): number => MARGIN.left + place * (index + 0.5)
  const heightOf = (value: number): number => ((bottom - MARGIN.top) * value) / top
  const every = labelEvery(place, LABEL_ROOM)
  const before = columns.flatMap((column, index) =>
    column.before === undefined ? [] : [`${middleOf(index)},${bottom - heightOf(column.before)}`],
  )
  const active = shown === undefined ? undefined : columns[shown]

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: columns.length - 1 }[event.key]
    if (next === undefined || columns[next] === undefined) return
    event.preventDefault()
    setReached(next)
    places.current[next]?.focus()
  }
  return (
    <div ref={ref} className={styles['chart']} style={{ height: HEIGHT }} onPointerLeave={() => setShown(undefined)}>
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the columns inside hold the focus
        <svg width={width} height={HEIGHT} role="group" aria-label={label} onKeyDown={onKeyDown}>
          <defs>
            <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles['hatch']} width="3.5" height="7" />
            </pattern>
          </defs>
          {lines.map((line) => (
            <g key={line} aria-hidden="true">
              <line className={styles['line']} x1={MARGIN.left} x2={width} y1={y(line)} y2={y(line)} />
              <text className={styles['scale']} x={MARGIN.left - 8} y={y(line) + 4}>
                {line}
              </text>
            </g>
          ))}
          {columns.map((column, index) => (
            <Fragment key={column.key}>{link(column, lookOf(column, index))}</Fragment>
          ))}
          {before.length > 1 && <polyline aria-hidden="true" className={styles['before']} points={before.join(' ')} />}
        </svg>
      )}
      {active !== undefined && shown !== undefined && (
        <p
          aria-hidden="true"
          className={styles['tip']}
          style={{
            width: TIP_WIDTH,
            left: Math.max(0, Math.min(middleOf(shown) - TIP_WIDTH / 2, width - TIP_WIDTH)),
          }}
        >
          <b>{active.text.title}</b>
          {active.text.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  )

  function lookOf({ value, tone, label: under, text }: ChartColumn, index: number): ColumnLook {
    return {
      ref: (element) => {
        places.current[index] = element
      },
      'aria-label': [text.title, ...text.lines].join(', '),
      tabIndex: index === Math.min(reached, columns.length - 1) ? 0 : -1,
      className: styles['column'],
      'data-shown': index === shown || undefined,
      onPointerEnter: ({ pointerType }) => {
        isFirstTouch.current = pointerType === 'touch' && index !== shown
        setShown(index)
      },
      onPointerDown: () => setShown(index),
      onFocus: () => {
        setReached(index)
        setShown(index)
      },
      onBlur: () => setShown(undefined),
      onClick: (event) => {
        if (isFirstTouch.current) event.preventDefault()
        isFirstTouch.current = false
      },
      children: (
        <>
          <rect className={styles['place']} x={middleOf(index) - place / 2} y="0" width={place} height={HEIGHT} />
          {value > 0 && (
            <rect
              className={styles['bar']}
              data-tone={tone}
              {...(tone === 'bad' && { fill: `url(#${hatch})` })}
              x={middleOf(index) - bar / 2}
              y={bottom - heightOf(value)}
              width={bar}
              height={heightOf(value)}
              rx={Math.min(4, bar / 4)}
            />
          )}
          {index % every === 0 && (
            <text
              aria-hidden="true"
              className={styles['label']}
              x={middleOf(index) - (labelsAt === 'edge' ? place / 2 : 0)}
              y={HEIGHT - 8}
            >
              {under}
            </text>
          )}
        </>
      ),
    }
  }

  function y(value: number): number {
    return Math.round(bottom - heightOf(value)) + 0.5
  }
}

import { cumsum, range } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { line } from 'd3-shape'
import { Fragment, type ReactElement, useId } from 'react'
import { countScale, labelEvery } from './axis'
import styles from './column-chart.module.css'
import { Plot, PLOT, UnderMark } from './plot'
import plot from './plot.module.css'
import { type MarkLook, type MarkText, useMarks } from './use-marks'
import { useWidth } from './use-width'

export type ChartColumn = {
  key: string | number
  value: number
  /** What the value is made of, from the bottom up: they add up to it, and stand in the same order in every column. */
  parts?: readonly { key: string; value: number }[]
  /** What an earlier period had here: a dotted line over the columns. */
  before?: number
  /** `bad`: hatched in amber. `open`: its time is not over yet. */
  tone?: 'bad' | 'open'
  /** Under the column, or (`labelsAt="edge"`) under its left edge; left out where there is no room. */
  label: string
  text: MarkText
}

const LABEL_ROOM = 34
/** Of the place of a column. */
const FILLED = 0.68
const WIDEST = 44
/** So many parts look different (chart-legend.tsx has the same); a fifth would begin anew. */
const PARTS = 4

/**
 * Columns of counts from zero, in one piece or stacked of parts. The values show under the mouse, under a finger and with the arrow keys; a table of the same
 * numbers (`ChartTable`) belongs beside it.
 */
export const ColumnChart = ({
  label,
  columns,
  labelsAt = 'middle',
  labelRoom = LABEL_ROOM,
  link,
}: {
  /** What the plot shows, in a sentence. */
  label: string
  columns: readonly ChartColumn[]
  labelsAt?: 'middle' | 'edge'
  /** Pixels that the widest label needs. */
  labelRoom?: number
  /** A column as a link to what it counts. */
  link: (column: ChartColumn, look: MarkLook) => ReactElement
}) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const hatch = useId()
  const { shown, onKeyDown, lookOf, hide } = useMarks(columns.length)
  const bottom = PLOT.height - PLOT.bottom
  const { scale, lines } = countScale(
    columns.map(({ value, before = 0 }) => Math.max(value, before)),
    [bottom, PLOT.top],
  )
  const places = scaleBand(range(columns.length), [PLOT.left, Math.max(PLOT.left, width - 2)])
  const place = places.bandwidth()
  const bar = Math.min(WIDEST, place * FILLED)
  const middleOf = (index: number): number => (places(index) ?? 0) + place / 2
  const every = labelEvery(place, labelRoom)
  const before = line<ChartColumn>()
    .defined((column) => column.before !== undefined)
    .x((_, index) => middleOf(index))
    .y((column) => scale(column.before ?? 0))(columns)
  const active = shown === undefined ? undefined : columns[shown]

  /** The bar of a column, or one for each part of it. A part of nothing has none. */
  const barsOf = (column: ChartColumn, index: number): ReactElement[] => {
    const { value, tone, parts = [{ key: '', value }] } = column
    const tops = cumsum(parts, (part) => part.value)
    return parts.flatMap((part, place) => {
      const [from, to] = [scale((tops[place] ?? 0) - part.value), scale(tops[place] ?? 0)]
      if (part.value <= 0) return []
      return [
        <rect
          key={part.key}
          className={styles['bar']}
          data-tone={tone}
          data-part={column.parts === undefined ? undefined : place % PARTS}
          {...(tone === 'bad' && { fill: `url(#${hatch})` })}
          x={middleOf(index) - bar / 2}
          y={to}
          width={bar}
          height={from - to}
          rx={column.parts === undefined ? Math.min(4, bar / 4) : 0}
        />,
      ]
    })
  }
  const lookOfColumn = (column: ChartColumn, index: number): MarkLook => ({
    ...lookOf(index, column.text),
    className: styles['column'],
    children: (
      <>
        <rect className={styles['place']} x={places(index)} y="0" width={place} height={PLOT.height} />
        {barsOf(column, index)}
        {index % every === 0 && (
          <UnderMark x={middleOf(index) - (labelsAt === 'edge' ? place / 2 : 0)} text={column.label} />
        )}
      </>
    ),
  })
  return (
    <div ref={ref} className={plot['plot']} style={{ height: PLOT.height }} onPointerLeave={hide}>
      {width > 0 && (
        <Plot
          label={label}
          width={width}
          lines={lines.map((count) => ({ y: scale(count), text: String(count) }))}
          tip={active === undefined || shown === undefined ? undefined : { x: middleOf(shown), text: active.text }}
          onKeyDown={onKeyDown}
        >
          <defs>
            <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles['hatch']} width="3.5" height="7" />
            </pattern>
          </defs>
          {columns.map((column, index) => (
            <Fragment key={column.key}>{link(column, lookOfColumn(column, index))}</Fragment>
          ))}
          {before !== null && <path aria-hidden="true" className={styles['before']} d={before} />}
        </Plot>
      )}
    </div>
  )
}

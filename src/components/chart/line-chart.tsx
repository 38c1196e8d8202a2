import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { range } from 'd3-array'
import { labelEvery } from './axis'
import styles from './line-chart.module.css'
import { Plot, PLOT, UnderMark } from './plot'
import plot from './plot.module.css'
import { type MarkText, useMarks } from './use-marks'
import { useWidth } from './use-width'

export type ChartPoint = {
  key: string
  /** `null`: there is nothing to say of this time; the line has a gap. */
  value: number | null
  /** Between which values most of it lay: a band behind the line. A gap where it is left out. */
  band?: readonly [low: number, high: number]
  /** Under the point; left out where there is no room. */
  label: string
  text: MarkText
}

const LABEL_ROOM = 64
/** Points and their labels stay inside. */
const EDGE = 26

/**
 * How one number went, point by point, on a scale of its own (which need not begin at zero: say it by `lines`). The values show
 * under the mouse, under a finger and with the arrow keys; a table of the same numbers (`ChartTable`) belongs beside it.
 */
export const LineChart = ({
  label,
  points,
  lines,
  format,
}: {
  /** What the plot shows, in a sentence. */
  label: string
  points: readonly ChartPoint[]
  /** The lines of the scale, lowest first; values beyond them are drawn at the edge. */
  lines: readonly number[]
  format: (value: number) => string
}) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const { shown, onKeyDown, lookOf, hide } = useMarks(points.length)
  const scale = scaleLinear([lines[0] ?? 0, lines.at(-1) ?? 1], [PLOT.height - PLOT.bottom, PLOT.top]).clamp(true)
  const places = scalePoint(range(points.length), [PLOT.left + EDGE, Math.max(PLOT.left + EDGE, width - EDGE)])
  const xOf = (index: number): number => places(index) ?? 0
  const every = labelEvery(places.step(), LABEL_ROOM)
  const path = line<ChartPoint>()
    .defined(({ value }) => value !== null)
    .x((_, index) => xOf(index))
    .y(({ value }) => scale(value ?? 0))(points)
  const band = area<ChartPoint>()
    .defined((point) => point.band !== undefined)
    .x((_, index) => xOf(index))
    .y0((point) => scale(point.band?.[0] ?? 0))
    .y1((point) => scale(point.band?.[1] ?? 0))(points)
  const active = shown === undefined ? undefined : points[shown]
  return (
    <div ref={ref} className={plot['plot']} style={{ height: PLOT.height }} onPointerLeave={hide}>
      {width > 0 && (
        <Plot
          label={label}
          width={width}
          lines={lines.map((value) => ({ y: scale(value), text: format(value) }))}
          tip={active === undefined || shown === undefined ? undefined : { x: xOf(shown), text: active.text }}
          onKeyDown={onKeyDown}
        >
          {band !== null && <path aria-hidden="true" className={styles['band']} d={band} />}
          <path aria-hidden="true" className={styles['line']} d={path ?? ''} />
          {points.map((point, index) => (
            <g key={point.key} role="img" {...lookOf(index, point.text)} className={styles['point']}>
              <rect
                className={styles['place']}
                x={xOf(index) - places.step() / 2}
                y="0"
                width={Math.max(places.step(), 2 * EDGE)}
                height={PLOT.height}
              />
              {point.value !== null && <circle cx={xOf(index)} cy={scale(point.value)} r="5" />}
              {/* Counted from the last one, which is always named. */}
              {(points.length - 1 - index) % every === 0 && <UnderMark x={xOf(index)} text={point.label} />}
            </g>
          ))}
        </Plot>
      )}
    </div>
  )
}

import type { KeyboardEvent, ReactNode } from 'react'
import styles from './plot.module.css'
import type { MarkText } from './use-marks'

export const PLOT = { height: 220, top: 14, bottom: 28, left: 34 } as const
const TIP_WIDTH = 176

/** The ground of a plot: its lines with their numbers, the marks on them, and what the shown mark says. */
export const Plot = ({
  label,
  width,
  lines,
  tip,
  onKeyDown,
  children,
}: {
  /** What the plot shows, in a sentence. */
  label: string
  width: number
  /** Where the lines stand, in pixels from the top, and what they say. */
  lines: readonly { y: number; text: string }[]
  tip: { x: number; text: MarkText } | undefined
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the marks inside hold the focus */}
    <svg width={width} height={PLOT.height} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {lines.map(({ y, text }) => (
        <g key={text} aria-hidden="true">
          <line
            className={styles['line']}
            x1={PLOT.left}
            x2={width}
            y1={Math.round(y) + 0.5}
            y2={Math.round(y) + 0.5}
          />
          <text className={styles['scale']} x={PLOT.left - 8} y={Math.round(y) + 4.5}>
            {text}
          </text>
        </g>
      ))}
      {children}
    </svg>
    {tip !== undefined && (
      <p
        aria-hidden="true"
        className={styles['tip']}
        style={{ width: TIP_WIDTH, left: Math.max(0, Math.min(tip.x - TIP_WIDTH / 2, width - TIP_WIDTH)) }}
      >
        <b>{tip.text.title}</b>
        {tip.text.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    )}
  </>
)

/** What stands under a mark. */
export const UnderMark = ({ x, text }: { x: number; text: string }) => (
  <text aria-hidden="true" className={styles['label']} x={x} y={PLOT.height - 8}>
    {text}
  </text>
)

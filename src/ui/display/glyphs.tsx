import type { LucideProps } from 'lucide-react'

/** Lets our drawings stand wherever a lucide icon can: same props, same default of being silent. */
const svgProps = ({
  size = '1.25em',
  ref: _ref,
  nonScalingStroke: _n,
  absoluteStrokeWidth: _a,
  ...rest
}: LucideProps) => ({
  width: size,
  height: size,
  'aria-hidden': true,
  ...rest,
})

/** Waiting: a ring of dashes. */
export const PendingGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="3.1 1.8" />
  </svg>
)

/** Not begun: an empty ring. */
export const EmptyGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="2.2" />
  </svg>
)

/** Being cooked: a half-full ring. */
export const CookingGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="2.2" />
    <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill="currentColor" />
  </svg>
)

/** Ready: a full disc with a check cut out of it, so it stands on any ground. */
export const ReadyGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <path
      fillRule="evenodd"
      fill="currentColor"
      d="M8 .7a7.3 7.3 0 1 0 0 14.6A7.3 7.3 0 0 0 8 .7Zm3.9 5.95a.95.95 0 0 0-1.4-1.3L7 9.07 5.47 7.53a.95.95 0 0 0-1.34 1.34l2.22 2.22a.95.95 0 0 0 1.36-.02Z"
    />
  </svg>
)

/** On the way: an arrow. */
export const WayGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <path
      d="M1 8h11M8 3.2 12.8 8 8 12.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Done: a check. */
export const DoneGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <path
      d="M2.5 8.6l3.6 3.6L13.5 4.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Rejected: a cross. */
export const RejectedGlyph = (props: LucideProps) => (
  <svg viewBox="0 0 16 16" {...svgProps(props)}>
    <path
      d="M3.6 3.6l8.8 8.8M12.4 3.6l-8.8 8.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
)

/** The app's mark: an amber bell that is also a cloche, over a wave, on aubergine. The same in both themes. */
export const Logo = ({ size = 40, ...props }: LucideProps) => (
  <svg viewBox="0 0 48 48" {...svgProps({ size, ...props })}>
    <rect width="48" height="48" rx="12" fill="var(--brand)" />
    <g fill="var(--brand-mark)">
      <path d={DOME} />
      <circle cx="24" cy="11" r="2.6" />
    </g>
    <path d={WAVE} fill="none" stroke="var(--brand-line)" strokeWidth="3.2" strokeLinecap="round" />
  </svg>
)

const DOME = 'M10 28a14 14 0 0 1 28 0z'
const WAVE = 'M9 34.5c2.5-2.6 5-2.6 7.5 0s5 2.6 7.5 0 5-2.6 7.5 0 5 2.6 7.5 0'

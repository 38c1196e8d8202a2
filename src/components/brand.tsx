/** The mark: a bell dome that is also a cloche, over a wave. `plain` leaves out the tile behind it. */
export const BrandMark = ({ plain = false, className }: { plain?: boolean; className?: string | undefined }) => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
    {plain ? null : <rect width="48" height="48" rx="12" fill="var(--brand)" />}
    <path d="M10 28a14 14 0 0 1 28 0z" fill="var(--brand-mark)" />
    <circle cx="24" cy="11" r="2.6" fill="var(--brand-mark)" />
    <path
      d="M9 34.5c2.5-2.6 5-2.6 7.5 0s5 2.6 7.5 0 5-2.6 7.5 0 5 2.6 7.5 0"
      stroke="var(--brand-line)"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
)

/** The same, large, for the login screen. */
export const BrandArt = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 420 300" fill="none" aria-hidden="true" className={className}>
    <path d="M60 196a150 150 0 0 1 300 0z" fill="var(--brand-mark)" />
    <circle cx="210" cy="24" r="20" fill="var(--brand-mark)" />
    <path
      d="M104 176a106 106 0 0 1 62-80"
      stroke="var(--brand-line)"
      strokeOpacity="0.75"
      strokeWidth="14"
      strokeLinecap="round"
    />
    <path
      d="M30 240c30-28 60-28 90 0s60 28 90 0 60-28 90 0 60 28 90 0"
      stroke="var(--brand-line)"
      strokeWidth="14"
      strokeLinecap="round"
    />
  </svg>
)

/** The dome over its wave, large, for the login screen. */
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

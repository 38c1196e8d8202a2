/** The cloche has fallen over: only for pages that are not there or did not open. */
export const TippedDome = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className={className}>
    <ellipse cx="60" cy="86" rx="46" ry="5" fill="var(--bg-active)" />
    <g transform="rotate(-34 52 58)">
      <path d="M18 62a36 36 0 0 1 72 0z" fill="var(--brand-mark)" />
      <circle cx="54" cy="18" r="6" fill="var(--brand-mark)" />
      <path
        d="M31 56a24 24 0 0 1 14-20"
        stroke="var(--brand-line)"
        strokeOpacity="0.7"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
    <path
      d="M16 78c7-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0"
      stroke="var(--text-muted)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
)

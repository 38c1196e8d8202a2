/** For an empty page: the dome at rest. 120 x 96. */
export const RestingDome = () => (
  <svg viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden>
    <ellipse cx="60" cy="86" rx="46" ry="5" fill="var(--bg-active)" />
    <path d="M22 66a38 38 0 0 1 76 0z" fill="var(--bg-active)" />
    <path d="M36 62a26 26 0 0 1 16-24" stroke="var(--bg-surface)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="60" cy="20" r="6" fill="var(--bg-active)" />
    <path d={ART_WAVE} stroke="var(--text-muted)" strokeWidth="5" strokeLinecap="round" />
  </svg>
)

/** For a page that failed: the dome tipped over. Only ever on full pages. 120 x 96. */
export const TippedDome = () => (
  <svg viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden>
    <ellipse cx="60" cy="86" rx="46" ry="5" fill="var(--bg-active)" />
    <g transform="rotate(-34 52 58)">
      <path d="M18 62a36 36 0 0 1 72 0z" fill="var(--brand-mark)" />
      <circle cx="54" cy="18" r="6" fill="var(--brand-mark)" />
      <path
        d="M31 56a24 24 0 0 1 14-20"
        stroke="var(--brand-line)"
        strokeOpacity=".7"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
    <path d={ART_WAVE} stroke="var(--text-muted)" strokeWidth="5" strokeLinecap="round" />
  </svg>
)

const ART_WAVE = 'M16 77c7.3-7 14.6-7 22 0s14.6 7 22 0 14.6-7 22 0 14.6 7 22 0'

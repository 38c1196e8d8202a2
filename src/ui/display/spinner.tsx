import styles from './spinner.module.css'

/** Something is on its way. Put words beside it, or give it a `label` where it stands alone. */
export const Spinner = ({ label }: { label?: string }) => (
  <svg
    className={styles['spinner']}
    viewBox="0 0 24 24"
    fill="none"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
)

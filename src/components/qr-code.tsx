import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Light squares that readers need around the code. */
const QUIET = 4

/** A text as a QR code: always dark on white, as readers want it. `label`: what it leads to. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['code']}
    >
      <path d={dark} />
    </svg>
  )
}

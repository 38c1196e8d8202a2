import styles from './qr-code.module.css'
import { qrPath } from './qr-path'

/** A text as a QR code: always dark on white, as readers want it. `label`: what it leads to. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['code']}
    >
      <path d={path} />
    </svg>
  )
}

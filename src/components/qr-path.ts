import { encode } from 'uqr'

/** Light squares that readers need around the code. */
const QUIET = 4

/** The dark squares of a QR code as a path, and how many squares wide it is. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}

/** How far a reader has come: the database's epoch and, per business, the last event it holds. */
export type LiveCursor = { epoch: string; heads: Readonly<Record<string, number>> }

/** `<epoch>.<businessId>-<seq>_<businessId>-<seq>…`, safe in a URL. */
export const formatCursor = ({ epoch, heads }: LiveCursor): string =>
  `${epoch}.${Object.entries(heads)
    .map(([businessId, seq]) => `${businessId}-${seq}`)
    .join('_')}`

/** `undefined` for anything that `formatCursor` did not write. */
export function parseCursor(text: string): LiveCursor | undefined {
  const match = /^([\w~]{1,64})\.((?:\d{1,15}-\d{1,15})(?:_\d{1,15}-\d{1,15})*)?$/.exec(text)
  if (match === null) return undefined
  const heads = Object.fromEntries(
    (match[2] ?? '')
      .split('_')
      .filter((part) => part !== '')
      .map((part) => {
        const [businessId = '', seq = ''] = part.split('-')
        return [businessId, Number(seq)]
      }),
  )
  return { epoch: match[1] ?? '', heads }
}

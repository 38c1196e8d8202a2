/** A tab that nobody sees paints nothing; what waits must come there, too. */
const AT_LATEST_MS = 200

/** Resolves once what is drawn by now has been painted, or after a moment in a tab that is not seen. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // The task after the frame's own callbacks comes when the frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_LATEST_MS)
  })

let painted: Promise<void> | undefined

/**
 * The same of what was drawn first; at once ever after. Fetching a part takes its time from the paint: on a cheap tablet 130 ms for the
 * parts of the board.
 */
export const firstPaint = (): Promise<void> => (painted ??= nextPaint())

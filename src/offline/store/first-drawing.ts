/** A page that draws nothing, or fails to, must not keep the orders from the disk. */
const AT_LATEST_MS = 1_000

let tell = (): void => undefined
const drawn = new Promise<void>((resolve) => {
  tell = resolve
})

/** When the page was drawn first: what is only for later waits for it, so that the board is seen sooner. */
export const firstDrawing = {
  isPainted: (): void => tell(),
  done: (): Promise<void> => Promise.race([drawn, new Promise<void>((resolve) => setTimeout(resolve, AT_LATEST_MS))]),
}

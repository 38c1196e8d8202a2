/** What tabs of one browser say to each other before a new version takes over unasked. */
type Word = { type: 'mayUpdate' | 'busy' }

const PATIENCE_MS = 2_000

let channel: BroadcastChannel | undefined
let refuse: (() => void) | undefined

/** Lets this tab answer "busy" while `isBusy` says so, and ask the others. Old browsers have no channel: nobody objects. */
export function answerOtherTabs(isBusy: () => Promise<boolean>): void {
  if (typeof BroadcastChannel === 'undefined' || channel !== undefined) return
  const opened = new BroadcastChannel('drin-update')
  channel = opened
  opened.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.type === 'busy') return refuse?.()
    void isBusy().then((busy) => busy && opened.postMessage({ type: 'busy' } satisfies Word))
  })
}

/** Whether no other tab objects within two seconds. A frozen tab has nobody before it and says nothing. */
export function otherTabsAgree(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE_MS)
    refuse = () => {
      clearTimeout(timer)
      resolve(false)
    }
    channel?.postMessage({ type: 'mayUpdate' } satisfies Word)
  })
}

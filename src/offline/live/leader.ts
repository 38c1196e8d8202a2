/** Waits that long for a sign of the leading tab before it takes the lead away from it. */
const LOST_LEADER_MS = 45_000
const LOCK = 'live'

/** What the leading tab tells the others. */
export type LeaderBeat = { kind: 'beat'; lastByteAt: number | null; failures: number }
type Message = LeaderBeat | { kind: 'want' } | { kind: 'retry' }

export type LeaderOptions = {
  /** Leads until the signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>
  onBeat: (beat: LeaderBeat) => void
  /** Another tab's person pressed "try again". */
  onRetry: () => void
}

export type Leadership = {
  isLeading: () => boolean
  /** Tells the other tabs how the stream is. */
  beat: (beat: Omit<LeaderBeat, 'kind'>) => void
  askLeaderToRetry: () => void
  stop: () => void
}

/**
 * One tab of this browser holds the live stream and tells the others: HTTP/1.1 allows six connections per host. The lead is
 * a Web Lock, so a crashed tab loses it at once; a hidden leader hands over to a visible tab that asks. Without locks every
 * tab leads for itself.
 */
export function joinLeadership(options: LeaderOptions): Leadership {
  const stopped = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drin-live')
  let leading: AbortController | undefined
  let lastBeatAt = Date.now()

  async function hold(): Promise<void> {
    const mine = new AbortController()
    leading = mine
    steals = false
    const end = () => mine.abort()
    stopped.signal.addEventListener('abort', end)
    try {
      await options.lead(mine.signal)
    } finally {
      stopped.signal.removeEventListener('abort', end)
      leading = undefined
      lastBeatAt = Date.now()
    }
  }

  /** The try that waits in line. */
  let waiting: AbortController | undefined
  /** The next try takes the lead away from a tab that gives no sign. */
  let steals = false

  async function queueUp(): Promise<void> {
    const { locks } = navigator
    while (!stopped.signal.aborted) {
      waiting = new AbortController()
      try {
        if (locks === undefined) await hold()
        else await locks.request(LOCK, steals ? { steal: true } : { signal: waiting.signal }, hold)
      } catch {
        // Stolen from us (another tab thought that this one hangs), stopped, or about to steal: what we still do must end.
        leading?.abort()
      }
      // After handing over: behind whoever asked.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  const post = (message: Message): void => channel?.postMessage(message)

  if (channel !== undefined) {
    channel.onmessage = ({ data }: MessageEvent) => {
      // Only tabs of this app write to this channel.
      const message = data as Message
      if (message.kind === 'beat') {
        lastBeatAt = Date.now()
        if (leading === undefined) options.onBeat(message)
      } else if (leading !== undefined) {
        if (message.kind === 'retry') options.onRetry()
        else if (document.visibilityState === 'hidden') leading.abort()
      }
    }
  }

  const askForLead = (): void => {
    if (document.visibilityState !== 'visible' || leading !== undefined) return
    post({ kind: 'want' })
    if (Date.now() - lastBeatAt < LOST_LEADER_MS || navigator.locks === undefined) return
    lastBeatAt = Date.now()
    // One try at a time: a tab that waits twice would hand over to itself.
    steals = true
    waiting?.abort()
  }
  document.addEventListener('visibilitychange', askForLead)
  const timer = setInterval(askForLead, 10_000)
  void queueUp()
  askForLead()

  return {
    isLeading: () => leading !== undefined,
    beat: (beat) => post({ kind: 'beat', ...beat }),
    askLeaderToRetry: () => post({ kind: 'retry' }),
    stop() {
      stopped.abort()
      waiting?.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askForLead)
      channel?.close()
    },
  }
}

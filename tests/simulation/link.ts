import { ApiError } from '#/api/api-error'
import type { LiveMessage } from '#/contract/live'
import type { StreamMessage } from '#/offline/live/live-stream'
import type { Life } from './life'
import { Killed, type SimServer } from './sim-server'
import type { Random, VirtualTime } from './virtual-time'

/** How long a call waits for its answer (src/api). */
const CALL_TIMEOUT_MS = 10_000
/** A request that is stuck on its way arrives that late. */
const LATE_MS = 12_000

/** A fault that strikes the next calls of this tablet. */
export type CallFault = 'dropRequest' | 'dropResponse' | 'late' | 'captive' | 500 | 503 | 429

/** The open stream of one tab, as the server holds it. */
export type StreamLine = {
  life: Life
  token: string
  /** Business → newest event that was written to it. */
  sent: Map<number, number>
  deliver: (messages: StreamMessage[]) => void
  close: () => void
  /** Still open here, but nothing comes through any more. */
  isDead: boolean
  /** When the last piece arrives, so that nothing overtakes it. */
  busyUntil: number
}

/** The network between one tablet and the server. */
export class Link {
  isUp = true
  readonly faults: CallFault[] = []
  readonly streams = new Set<StreamLine>()
  /** The next event on a stream is lost, or comes twice. */
  nextEvent: 'lost' | 'twice' | undefined
  /** Called where something on this line went wrong. */
  onTrouble: () => void = () => undefined
  readonly #time: VirtualTime
  readonly #random: Random
  readonly #server: SimServer

  constructor(time: VirtualTime, random: Random, server: SimServer) {
    this.#time = time
    this.#random = random
    this.#server = server
  }

  /** One call: `handle` runs when and where the request arrives. Rejects with `ApiError` as the app's client does. */
  call<T>(life: Life, handle: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOver = false
      const fault = this.faults.shift()
      const finish = (ms: number, end: () => void): void => {
        this.#time.after(ms, () => {
          if (isOver) return
          isOver = true
          if (fault !== undefined) this.onTrouble()
          life.reach(end)
        })
      }
      const fail = (ms: number, error: ApiError): void => finish(ms, () => reject(error))
      if (fault !== undefined) this.onTrouble()
      fail(CALL_TIMEOUT_MS, new ApiError('timeout', 'timeout'))
      if (fault === 'dropRequest') return
      this.#time.after(fault === 'late' ? LATE_MS : this.#latency(), () => {
        const isCut = !this.isUp || !this.#server.isUp
        if (isCut && fault !== 'late') fail(0, new ApiError('network', 'network'))
        if (isCut) return
        if (fault === 'captive') fail(this.#latency(), new ApiError('foreign', 'foreign', { status: 200 }))
        else if (typeof fault === 'number') {
          const retryAfterMs = fault === 429 ? 5_000 : undefined
          fail(this.#latency(), new ApiError('fault', 'unwell', { status: fault, retryAfterMs }))
        } else this.#answer(handle, fault, finish, resolve, reject)
      })
    })
  }

  /** Writes messages to a stream: in order, or nowhere. */
  write(line: StreamLine, messages: readonly StreamMessage[]): void {
    const carried = messages.flatMap((one) => {
      if (one.epoch === undefined || this.nextEvent === undefined) return [one]
      const how = this.nextEvent
      this.nextEvent = undefined
      this.onTrouble()
      return how === 'lost' ? [] : [one, one]
    })
    if (carried.length === 0) return
    const arrivesAt = Math.max(this.#time.now + this.#latency(), line.busyUntil)
    line.busyUntil = arrivesAt
    this.#time.after(arrivesAt - this.#time.now, () => {
      if (!this.isUp) line.isDead = true
      if (!line.isDead && this.streams.has(line)) line.deliver([...carried])
    })
  }

  closeStreams(): void {
    for (const line of this.streams) this.#time.after(this.#latency(), () => line.close())
    this.streams.clear()
  }

  #answer<T>(
    handle: () => T,
    fault: CallFault | undefined,
    finish: (ms: number, end: () => void) => void,
    resolve: (value: T) => void,
    reject: (error: Error) => void,
  ): void {
    let end: () => void
    try {
      const value = handle()
      end = () => resolve(value)
    } catch (error) {
      // A server that dies leaves the call without an answer.
      if (error instanceof Killed) return
      if (!(error instanceof ApiError)) throw error
      end = () => reject(error)
    }
    if (fault === 'dropResponse') return
    const back = this.#latency()
    this.#time.after(back, () => {
      if (this.isUp) finish(0, end)
    })
  }

  #latency = (): number => this.#random.int(2, 60)
}

/** What a stream carries, as the reader takes it from the bytes. */
export const streamMessage = (message: LiveMessage, epoch?: string): StreamMessage => ({ message, epoch })

type Sample = { offset: number; roundTrip: number }

const KEEP = 10
/** Smaller differences are noise of the network; a countdown must not jitter. */
const STEP_MS = 250

/** A start so long after the server was last seen is a clock that was set: a press that old would not be carried out anyway. */
const BELIEVED_MS = 14 * 86_400_000

/** What a press keeps of a clock that nothing had measured: the offset that it assumed, and whether it is known to be wrong. */
export type AssumedClock = { offset: number; isWrong: boolean }

/** The device's two clocks; injected in tests. Milliseconds. */
export type DeviceClock = { wall: () => number; mono: () => number }

/**
 * The server's time on this device. It runs on the monotonic clock, so that a changed wall clock moves nothing; the
 * offset comes from the answer with the smallest round trip among the last ten that can be of the same clock.
 */
export class ServerClock {
  readonly #device: DeviceClock
  #samples: Sample[] = []
  /** Server time = mono + base. */
  #base: number
  #isMeasured = false
  /** The newest time that the server has shown this device, in an earlier life of the page, too. */
  #seen = Number.NEGATIVE_INFINITY
  /** No answer has come since the wall clock alone told how much time went by. */
  #isAssumed = true
  #isWrong = false
  #lastWall: number
  #lastMono: number

  constructor(device: DeviceClock) {
    this.#device = device
    this.#lastWall = device.wall()
    this.#lastMono = device.mono()
    this.#base = this.#lastWall - this.#lastMono
  }

  /** Milliseconds since the epoch, by the server's clock as estimated here. */
  now(): number {
    return this.#device.mono() + this.#base
  }

  /** Server time − this device's wall clock, in milliseconds. */
  offset(): number {
    return this.now() - this.#device.wall()
  }

  get isMeasured(): boolean {
    return this.#isMeasured
  }

  /** `undefined` where the time rests on an answer of the server. */
  assumed(): AssumedClock | undefined {
    return this.#isAssumed ? { offset: this.offset(), isWrong: this.#isWrong } : undefined
  }

  /**
   * The server's time was `at` once, milliseconds since the epoch: it is not earlier now, and hardly weeks later. A wall clock
   * that says so was set, and the time goes on from there until an answer comes.
   */
  sawServer(at: number): void {
    if (this.#seen < at) this.#seen = at
    this.#keepPossible()
  }

  /** Takes the offset that an earlier page life measured; a measurement of this life is better. */
  adopt(offset: number): void {
    if (this.#isMeasured || !Number.isFinite(offset)) return
    this.#base = this.#device.wall() - this.#device.mono() + offset
    this.#isWrong = false
    this.#keepPossible()
  }

  #keepPossible(): void {
    if (!this.#isAssumed || !Number.isFinite(this.#seen)) return
    const since = this.now() - this.#seen
    this.#isWrong ||= since < 0 || since > BELIEVED_MS
    if (since < 0 || since > BELIEVED_MS) this.#base -= since
  }

  /** One answer that carried the server's time; `sentAt` and `receivedAt` by the monotonic clock. True when the clock stepped. */
  observe(serverTime: number, sentAt: number, receivedAt: number): boolean {
    if (!Number.isFinite(serverTime) || receivedAt < sentAt) return false
    const fresh = { offset: serverTime - (sentAt + receivedAt) / 2, roundTrip: receivedAt - sentAt }
    // Two answers of one clock differ by half their round trips at most: more means that the monotonic clock stood still
    // since (a sleep that nobody told this page of), or that the server's clock was set.
    const fits = (old: Sample) => Math.abs(old.offset - fresh.offset) <= (old.roundTrip + fresh.roundTrip) / 2 + STEP_MS
    this.#samples = [...this.#samples.filter(fits), fresh].slice(-KEEP)
    const best = this.#samples.reduce((a, b) => (b.roundTrip < a.roundTrip ? b : a))
    const isStep = !this.#isMeasured || Math.abs(best.offset - this.#base) > STEP_MS
    if (isStep) this.#base = best.offset
    this.#isMeasured = true
    this.#isAssumed = false
    this.#isWrong = false
    this.#seen = serverTime
    return isStep
  }

  /**
   * On resume: some devices stop the monotonic clock while they sleep. Where the wall clock went further, by that much
   * the server's time did too; the old samples no longer fit. A clock that was set meanwhile looks the same: the time is an
   * assumption until an answer comes.
   */
  resume(): void {
    const wall = this.#device.wall()
    const mono = this.#device.mono()
    const slept = wall - this.#lastWall - (mono - this.#lastMono)
    this.mark()
    if (slept < 2_000) return
    if (!this.#isAssumed) this.#seen = this.now()
    this.#base += slept
    this.#samples = []
    this.#isAssumed = true
    this.#keepPossible()
  }

  /** Remembers both clocks, to tell later how far they drifted apart. */
  mark(): void {
    this.#lastWall = this.#device.wall()
    this.#lastMono = this.#device.mono()
  }
}

const clock = new ServerClock({ wall: () => Date.now(), mono: () => performance.now() })

/** The server's time, milliseconds since the epoch. Monotonic between corrections. */
export const serverNow = (): number => clock.now()

/** Server time − this device's clock, in milliseconds. */
export const clockOffsetMs = (): number => Math.round(clock.offset())

/** An answer's `serverTime`; `sentAt` and `receivedAt` are `performance.now()`. */
export const observeServerTime = (iso: string, sentAt: number, receivedAt: number): boolean =>
  clock.observe(Date.parse(iso), sentAt, receivedAt)

/** What the time rests on where no answer has told it; `undefined`: one has. */
export const assumedClock = (): AssumedClock | undefined => clock.assumed()
/** A time that the server has shown this device, milliseconds since the epoch. */
export const sawServerTime = (at: number): void => clock.sawServer(at)
export const adoptClockOffset = (offset: number): void => clock.adopt(offset)
export const resumeClock = (): void => clock.resume()
export const markClock = (): void => clock.mark()

/** Reads the clock from any answer that carries `serverTime`. Times by `performance.now()`. */
export function observeAnswer(data: unknown, sentAt: number, receivedAt: number): void {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return
  if (typeof data.serverTime === 'string') observeServerTime(data.serverTime, sentAt, receivedAt)
}

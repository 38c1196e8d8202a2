import { createListeners } from '#/session/listeners'
import { renderSound } from './render-sound'
import { RING_PERIOD_MS, SOUND_KINDS, type SoundKind } from './sound-table'

/**
 * `ready` sounds at once; `locked` waits for a touch (browsers allow sound only after one); `muted` is the person's
 * choice; `missing` means that this browser has no Web Audio at all.
 */
export type RingState = 'ready' | 'locked' | 'muted' | 'missing'

/** What the ring needs of the browser; tests hand in a fake. */
export type RingDeps = {
  /** Throws or answers `undefined` where Web Audio is missing. */
  createContext: () => AudioContext | undefined
  isMuted: () => boolean
  onMutedChange: (fn: () => void) => () => void
  /** Calls back when the page becomes visible: iOS interrupts the sound in the background. */
  onVisible: (fn: () => void) => () => void
  /** Runs `work` when the page has nothing better to do. */
  whenIdle: (work: () => void) => void
  /** A pattern of milliseconds, `[]` to stop. */
  vibrate: (pattern: number[]) => void
}

export type OneShot = 'cancelled' | 'late' | 'connectionLost'

/** `urgent`: the last third of the countdown. `alarm`: nobody answered for a minute, a louder sound of its own. */
export type RingStage = 'normal' | 'urgent' | 'alarm'
const STAGE_SOUND = {
  normal: 'newOrder',
  urgent: 'newOrderUrgent',
  alarm: 'newOrderAlarm',
} as const satisfies Record<RingStage, SoundKind>

export type Ring = {
  /** Makes the sound device ready and keeps watching it. Call once at start-up; `start` does it too. */
  prepare: () => void
  /** Rings until `stop`. While locked or muted it stays silent, and begins as soon as it may. */
  start: () => void
  stop: () => void
  /** One ring, to hear that it works; resolves when it has ended, at once where nothing can be heard. */
  test: () => Promise<void>
  /** Call from a touch or key press. Resolves when the browser has answered, at latest after a second. */
  unlock: () => Promise<void>
  play: (kind: OneShot) => void
  /**
   * A quiet chirp for the self-test, measured behind the volume: the loudest sample that went to the device, 0 to 1. 0
   * where nothing sounds (locked, muted, missing, a device that stands still).
   */
  chirp: () => Promise<number>
  /** For people: a sound device that may still be starting counts as `ready`. */
  state: () => RingState
  /** For the server: `undefined` until the sound device has said, or had the time to say, whether it sounds. */
  knownState: () => RingState | undefined
  isRinging: () => boolean
  subscribe: (fn: () => void) => () => void
  setStage: (stage: RingStage) => void
  /** No loop for so many milliseconds, whatever comes meanwhile; then it goes on by itself. */
  silence: (ms: number) => void
  endSilence: () => void
  isSilenced: () => boolean
  /** What is left of the silence, in milliseconds; 0 where there is none. */
  silenceLeftMs: () => number
}

const UNLOCK_PATIENCE_MS = 1000

/** A sound device that may sound needs a moment to say so: until then nobody is told that the ring is off. */
const STARTING_MS = 1000

/** Quiet enough not to startle a kitchen, loud enough to be measured. */
const CHIRP_VOLUME = 0.08

/** Twice two short pushes and a pause, as long as the ring's period; browsers take at most 99 entries. */
const VIBRATION_TIMES = 12
const VIBRATION = Array.from({ length: VIBRATION_TIMES }, () => [300, 150, 300, 250, 300, 150, 300, 1250]).flat()

/** The only place that makes sound: one audio context, buffers rendered beforehand, so that a ring starts without delay. */
export function createRing(deps: RingDeps): Ring {
  const listeners = createListeners()
  const buffers = new Map<SoundKind, AudioBuffer>()
  let context: AudioContext | undefined
  let isMissing = false
  let isPrepared = false
  let wantsRing = false
  let stage: RingStage = 'normal'
  let isStarting = false
  let silence: ReturnType<typeof setTimeout> | undefined
  /** By `performance.now()`. */
  let silentUntil = 0
  let vibrating: ReturnType<typeof setInterval> | undefined
  let looping: AudioBufferSourceNode | undefined
  let lastState: RingState | undefined

  const knownState = (): RingState | undefined => {
    if (isMissing) return 'missing'
    if (deps.isMuted()) return 'muted'
    if (context?.state === 'running') return 'ready'
    return isPrepared && !isStarting ? 'locked' : undefined
  }
  /** Whether a sound would be heard now. */
  const maySound = (): boolean => !deps.isMuted() && context?.state === 'running'

  function prepare(): void {
    if (isPrepared) return
    isPrepared = true
    isStarting = true
    setTimeout(() => {
      isStarting = false
      settle()
    }, STARTING_MS)
    openContext()
    deps.onMutedChange(() => {
      if (wantsRing) vibrate()
      settle()
    })
    deps.onVisible(() => void resume())
    // The first ring must not wait for its samples.
    for (const kind of SOUND_KINDS) deps.whenIdle(() => context !== undefined && bufferOf(kind, context))
  }

  function openContext(): void {
    try {
      context = deps.createContext()
    } catch {
      context = undefined // Chromium throws where the machine has no audio device at all.
    }
    isMissing = context === undefined
    if (context !== undefined) {
      context.onstatechange = () => {
        // iOS says 'interrupted' for a phone call, browsers 'suspended' for a lost device: ask for it back.
        if (context?.state !== 'running') void resume()
        settle()
      }
    }
    settle()
  }

  function bufferOf(kind: SoundKind, audio: AudioContext): AudioBuffer {
    const known = buffers.get(kind)
    if (known !== undefined) return known
    const samples = renderSound(kind, audio.sampleRate)
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
    buffer.copyToChannel(samples, 0)
    buffers.set(kind, buffer)
    return buffer
  }

  function sourceOf(kind: SoundKind, audio: AudioContext): AudioBufferSourceNode {
    const source = audio.createBufferSource()
    source.buffer = bufferOf(kind, audio)
    source.connect(audio.destination)
    return source
  }

  function stopLoop(): void {
    looping?.stop()
    looping?.disconnect()
    looping = undefined
  }

  /** Brings what is heard in line with what is wanted and allowed, and tells whoever shows the state. */
  function settle(): void {
    const now = knownState()
    const mayRing = wantsRing && silence === undefined && maySound()
    if (!mayRing) stopLoop()
    else if (looping === undefined) {
      looping = sourceOf(STAGE_SOUND[stage], context as AudioContext) // `maySound` has checked it
      looping.loop = true
      looping.start()
    }
    if (now === lastState) return
    lastState = now
    listeners.tell()
  }

  /** The pattern is as long as browsers allow, and an order may wait longer. */
  function vibrate(): void {
    clearInterval(vibrating)
    vibrating = undefined
    if (!wantsRing || silence !== undefined || deps.isMuted()) return deps.vibrate([])
    deps.vibrate(VIBRATION)
    vibrating = setInterval(() => deps.vibrate(VIBRATION), VIBRATION_TIMES * RING_PERIOD_MS)
  }

  function endSilence(): void {
    if (silence === undefined) return
    clearTimeout(silence)
    silence = undefined
    vibrate()
    settle()
    listeners.tell()
  }

  /** Asks the browser for sound. It may answer never while locked, so nobody waits for longer than a second. */
  async function resume(): Promise<void> {
    if (context === undefined || context.state === 'running') return
    if (context.state === 'closed') {
      stopLoop()
      buffers.clear()
      openContext()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, UNLOCK_PATIENCE_MS)
    })
    await Promise.race([context.resume().catch(() => undefined), patience])
    clearTimeout(timer)
    settle()
  }

  return {
    prepare,
    start() {
      prepare()
      if (wantsRing) return
      wantsRing = true
      vibrate()
      settle()
      if (looping === undefined) void resume()
      listeners.tell()
    },
    stop() {
      if (!wantsRing) return
      wantsRing = false
      stage = 'normal'
      vibrate()
      settle()
      listeners.tell()
    },
    async test() {
      prepare()
      await resume()
      if (context === undefined || !maySound()) return
      const source = sourceOf('newOrder', context)
      await new Promise<void>((resolve) => {
        source.onended = () => resolve()
        source.start()
      })
    },
    async unlock() {
      prepare()
      await resume()
    },
    play(kind) {
      prepare()
      if (context !== undefined && maySound()) sourceOf(kind, context).start()
    },
    async chirp() {
      prepare()
      await resume()
      if (context === undefined || !maySound()) return 0
      const { playMeasured } = await import('./play-measured')
      return playMeasured(context, bufferOf('chirp', context), CHIRP_VOLUME)
    },
    // While nothing is known, nobody is told that the ring is off.
    state: () => knownState() ?? 'ready',
    knownState,
    isRinging: () => wantsRing,
    subscribe: listeners.subscribe,
    setStage(next) {
      if (next === stage) return
      stage = next
      stopLoop()
      settle()
    },
    silence(ms) {
      if (!wantsRing) return
      clearTimeout(silence)
      silence = setTimeout(endSilence, ms)
      silentUntil = performance.now() + ms
      vibrate()
      settle()
      listeners.tell()
    },
    endSilence,
    isSilenced: () => silence !== undefined,
    silenceLeftMs: () => (silence === undefined ? 0 : Math.max(0, silentUntil - performance.now())),
  }
}

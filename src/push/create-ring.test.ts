import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRing, type RingDeps } from './create-ring'
import { SOUNDS } from './sound-table'

type FakeSource = { buffer: { length: number } | null; loop: boolean; playing: boolean; onended: (() => void) | null }

/** An audio device that can be locked, interrupted, closed or absent, and remembers what it was asked to play. */
function fakeAudio(start: 'running' | 'suspended' = 'suspended') {
  const sources: FakeSource[] = []
  const contexts: { state: string; onstatechange: (() => void) | null }[] = []
  let mayRun = start === 'running'
  let deviceEnergy = 0.05
  const open = () => {
    const context = {
      state: mayRun ? 'running' : 'suspended',
      sampleRate: 8000,
      destination: {},
      onstatechange: null as (() => void) | null,
      createBuffer: (_channels: number, length: number) => ({
        length,
        duration: length / 8000,
        copyToChannel: vi.fn(),
      }),
      createGain: () => ({ gain: { value: 1 }, connect: (next: unknown) => next }),
      createAnalyser: () => ({
        fftSize: 0,
        connect: vi.fn(),
        disconnect: vi.fn(),
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(deviceEnergy),
      }),
      createBufferSource: () => {
        const source = {
          buffer: null,
          loop: false,
          playing: false,
          onended: null as (() => void) | null,
          connect: (next: unknown) => next,
          disconnect: vi.fn(),
          start: () => {
            source.playing = true
            if (!source.loop) queueMicrotask(() => source.onended?.())
          },
          stop: () => {
            source.playing = false
          },
        }
        sources.push(source)
        return source
      },
      resume: () => {
        if (!mayRun) return new Promise<void>(() => undefined) // as browsers do before the first touch
        context.state = 'running'
        context.onstatechange?.()
        return Promise.resolve()
      },
    }
    contexts.push(context)
    // Only the members above are used; the rest of AudioContext has no meaning here.
    return context as unknown as AudioContext
  }
  const change = (state: string) => {
    const context = contexts.at(-1)
    if (context === undefined) throw new Error('no context yet')
    context.state = state
    context.onstatechange?.()
  }
  return {
    open,
    sources,
    contexts,
    change,
    allow: (may: boolean) => (mayRun = may),
    energy: (value: number) => (deviceEnergy = value),
  }
}

function ringWith(audio: { open: () => AudioContext | undefined }, more: Partial<RingDeps> = {}) {
  let muted = false
  let mutedChanged: () => void = () => undefined
  let visible: () => void = () => undefined
  const vibrate = vi.fn()
  const ring = createRing({
    createContext: audio.open,
    isMuted: () => muted,
    onMutedChange: (fn) => {
      mutedChanged = fn
      return () => undefined
    },
    onVisible: (fn) => {
      visible = fn
      return () => undefined
    },
    whenIdle: (work) => work(),
    vibrate,
    ...more,
  })
  const mute = (value: boolean) => {
    muted = value
    mutedChanged()
  }
  return { ring, mute, vibrate, becomeVisible: () => visible() }
}

const playing = (sources: FakeSource[]) => sources.filter((source) => source.playing && source.loop)
const seconds = (source: FakeSource | undefined) => (source?.buffer?.length ?? 0) / 8000

/** The device has had its moment to start. */
const aMomentLater = () => vi.advanceTimersByTimeAsync(1000)

describe('the ring', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is missing where the browser has no Web Audio', () => {
    const { ring } = ringWith({ open: () => undefined })
    ring.prepare()
    expect(ring.state()).toBe('missing')
    ring.start()
    expect(ring.isRinging()).toBe(true)
  })

  test('is missing where opening the device throws', () => {
    const { ring } = ringWith({
      open: () => {
        throw new Error('no audio device')
      },
    })
    ring.prepare()
    expect(ring.state()).toBe('missing')
  })

  test('is ready at once where the browser allows it', () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.prepare()
    expect(ring.state()).toBe('ready')
  })

  test('is locked until the first touch and tells its listeners when it is not', async () => {
    const audio = fakeAudio()
    const { ring } = ringWith(audio)
    ring.prepare()
    const heard: string[] = []
    ring.subscribe(() => heard.push(ring.state()))
    await aMomentLater()
    expect(ring.state()).toBe('locked')
    audio.allow(true)
    await ring.unlock()
    expect(ring.state()).toBe('ready')
    expect(heard).toEqual(['locked', 'ready'])
  })

  test('does not wait for ever for a browser that never answers', async () => {
    const { ring } = ringWith(fakeAudio())
    const unlocked = ring.unlock()
    await vi.advanceTimersByTimeAsync(1000)
    await unlocked
    expect(ring.state()).toBe('locked')
  })

  test('says nothing about a lock while the device may still be starting', async () => {
    const audio = fakeAudio()
    const { ring } = ringWith(audio)
    const heard: string[] = []
    ring.subscribe(() => heard.push(ring.state()))
    ring.start()
    expect(ring.state()).toBe('ready')
    expect(playing(audio.sources)).toHaveLength(0)
    audio.change('running')
    expect(playing(audio.sources)).toHaveLength(1)
    await aMomentLater()
    expect(heard).not.toContain('locked')
  })

  test.each([
    { device: 'a device that sounds at once', start: 'running', at0: 'ready', at1000: 'ready' },
    { device: 'a locked device', start: 'suspended', at0: undefined, at1000: 'locked' },
  ] as const)('$device is told to the server as $at0, after the first second as $at1000', async (row) => {
    const { ring } = ringWith(fakeAudio(row.start))
    const heard: unknown[] = []
    ring.subscribe(() => heard.push(ring.knownState()))
    ring.start()
    expect(ring.knownState()).toBe(row.at0)
    await vi.advanceTimersByTimeAsync(999)
    expect(ring.knownState()).toBe(row.at0)
    await vi.advanceTimersByTimeAsync(1)
    expect(ring.knownState()).toBe(row.at1000)
    // Whoever waits for it hears of it.
    expect(heard.at(-1)).toBe(row.at1000)
  })

  test('a device that starts within the first second is known from then on', async () => {
    const audio = fakeAudio()
    const { ring } = ringWith(audio)
    ring.start()
    await vi.advanceTimersByTimeAsync(300)
    expect(ring.knownState()).toBeUndefined()
    const heard: unknown[] = []
    ring.subscribe(() => heard.push(ring.knownState()))
    audio.change('running')
    expect(heard).toEqual(['ready'])
  })

  test('rings in a loop of three seconds, once however often it is started, until stopped', () => {
    const audio = fakeAudio('running')
    const { ring, vibrate } = ringWith(audio)
    ring.start()
    ring.start()
    expect(playing(audio.sources)).toHaveLength(1)
    expect(seconds(playing(audio.sources)[0])).toBe(SOUNDS.newOrder.seconds)
    expect(vibrate).toHaveBeenCalledTimes(1)
    ring.stop()
    expect(playing(audio.sources)).toHaveLength(0)
    expect(vibrate).toHaveBeenLastCalledWith([])
  })

  test('muted while it rings it does not vibrate any more, and does again with the sound; without a ring nothing stirs', () => {
    const { ring, mute, vibrate } = ringWith(fakeAudio('running'))
    ring.prepare()
    mute(true)
    mute(false)
    expect(vibrate).not.toHaveBeenCalled()
    ring.start()
    mute(true)
    expect(vibrate).toHaveBeenLastCalledWith([])
    vi.advanceTimersByTime(10 * 60_000)
    expect(vibrate).toHaveBeenLastCalledWith([])
    mute(false)
    expect(vibrate).toHaveBeenLastCalledWith(expect.arrayContaining([300]))
  })

  test('rings twice as often when urgent, and calms down after it was stopped', () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.start()
    ring.setStage('urgent')
    expect(playing(audio.sources)).toHaveLength(1)
    expect(seconds(playing(audio.sources)[0])).toBe(SOUNDS.newOrderUrgent.seconds)
    ring.stop()
    ring.start()
    expect(seconds(playing(audio.sources)[0])).toBe(SOUNDS.newOrder.seconds)
  })

  test('has a sound of its own when nobody answers', () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.start()
    ring.setStage('alarm')
    expect(playing(audio.sources)).toHaveLength(1)
    expect(playing(audio.sources)[0]?.buffer).not.toBe(audio.sources[0]?.buffer)
    ring.setStage('normal')
    expect(playing(audio.sources)[0]?.buffer).toBe(audio.sources[0]?.buffer)
  })

  test('silence holds for as long as asked and no longer, and says how long that is', async () => {
    const audio = fakeAudio('running')
    const { ring, vibrate } = ringWith(audio)
    ring.silence(30_000)
    expect(ring.isSilenced()).toBe(false)
    ring.start()
    ring.silence(30_000)
    expect([ring.isSilenced(), ring.isRinging(), ring.state()]).toEqual([true, true, 'ready'])
    expect(playing(audio.sources)).toHaveLength(0)
    expect(vibrate).toHaveBeenLastCalledWith([])
    await vi.advanceTimersByTimeAsync(29_900)
    expect(playing(audio.sources)).toHaveLength(0)
    expect(ring.silenceLeftMs()).toBe(100)
    await vi.advanceTimersByTimeAsync(200)
    expect([ring.isSilenced(), ring.silenceLeftMs()]).toEqual([false, 0])
    expect(playing(audio.sources)).toHaveLength(1)
    ring.silence(30_000)
    ring.endSilence()
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test('silence holds for what comes after an answer, too', async () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.start()
    ring.silence(30_000)
    ring.stop()
    ring.start()
    expect(playing(audio.sources)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test('vibrates again when the longest pattern that browsers take has ended', async () => {
    const { ring, vibrate } = ringWith(fakeAudio('running'))
    ring.start()
    await vi.advanceTimersByTimeAsync(36_000)
    expect(vibrate).toHaveBeenCalledTimes(2)
    ring.stop()
    await vi.advanceTimersByTimeAsync(80_000)
    expect(vibrate).toHaveBeenCalledTimes(3)
  })

  test.each([
    { sound: 'a device that sounds', start: 'running', isMuted: false, energy: 0.05, heard: 0.05 },
    { sound: 'a device that stands still', start: 'running', isMuted: false, energy: 0, heard: 0 },
    { sound: 'a muted ring', start: 'running', isMuted: true, energy: 0.05, heard: 0 },
    { sound: 'a locked ring', start: 'suspended', isMuted: false, energy: 0.05, heard: 0 },
  ] as const)('the chirp of $sound measures $heard', async ({ start, isMuted, energy, heard }) => {
    const audio = fakeAudio(start)
    audio.energy(energy)
    const { ring, mute } = ringWith(audio)
    mute(isMuted)
    const measured = ring.chirp()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await measured).toBeCloseTo(heard)
  })

  test('an order that arrived while locked rings as soon as the screen is touched', async () => {
    const audio = fakeAudio()
    const { ring } = ringWith(audio)
    ring.start()
    expect(playing(audio.sources)).toHaveLength(0)
    audio.allow(true)
    await ring.unlock()
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test('falls silent when muted and goes on when unmuted', () => {
    const audio = fakeAudio('running')
    const { ring, mute } = ringWith(audio)
    ring.start()
    mute(true)
    expect(ring.state()).toBe('muted')
    expect(playing(audio.sources)).toHaveLength(0)
    mute(false)
    expect(ring.state()).toBe('ready')
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test('a phone call interrupts it, and it asks for the sound back', async () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.start()
    await aMomentLater()
    audio.allow(false)
    audio.change('interrupted')
    expect(ring.state()).toBe('locked')
    expect(playing(audio.sources)).toHaveLength(0)
    audio.allow(true)
    audio.change('suspended')
    expect(ring.state()).toBe('ready')
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test('asks again when the page becomes visible', async () => {
    const audio = fakeAudio()
    const { ring, becomeVisible } = ringWith(audio)
    ring.prepare()
    audio.allow(true)
    becomeVisible()
    await vi.waitFor(() => expect(ring.state()).toBe('ready'))
  })

  test('opens a new device when the old one was closed', async () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    ring.start()
    audio.change('closed')
    await vi.waitFor(() => expect(ring.state()).toBe('ready'))
    expect(audio.contexts).toHaveLength(2)
    expect(playing(audio.sources)).toHaveLength(1)
  })

  test.each(['cancelled', 'late', 'connectionLost'] as const)('plays %s once, and only where it may', (kind) => {
    const audio = fakeAudio('running')
    const { ring, mute } = ringWith(audio)
    ring.play(kind)
    expect(audio.sources.map((source) => [source.loop, seconds(source)])).toEqual([[false, SOUNDS[kind].seconds]])
    mute(true)
    ring.play(kind)
    expect(audio.sources).toHaveLength(1)
  })

  test('the test ring plays once and resolves when it has ended', async () => {
    const audio = fakeAudio('running')
    const { ring } = ringWith(audio)
    await ring.test()
    expect(audio.sources.map((source) => source.loop)).toEqual([false])
  })
})

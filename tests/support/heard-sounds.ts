import type { BrowserContext, Page } from '@playwright/test'

/** One sound that the page's audio device was told to play. `loudness`: the mean of its samples, 0 to 1 (RMS). */
export type HeardSound = { isLoop: boolean; seconds: number; loudness: number; isPlaying: boolean }

type Ear = Window & { heardSounds?: HeardSound[] }

/** Notes what the pages of a context play, without changing it: no test has ears. Call it before the page is opened. */
export const listenToPages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: HeardSound[] = []
    Object.assign(window, { heardSounds: heard })
    const entries = new WeakMap<AudioBufferSourceNode, HeardSound>()
    const device = AudioBufferSourceNode.prototype
    device.start = new Proxy(device.start, {
      apply(start, source: AudioBufferSourceNode, args: []) {
        const samples = source.buffer?.getChannelData(0) ?? new Float32Array(1)
        const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
        const entry = { isLoop: source.loop, seconds: source.buffer?.duration ?? 0, loudness, isPlaying: true }
        entries.set(source, entry)
        heard.push(entry)
        source.addEventListener('ended', () => {
          entry.isPlaying = false
        })
        return start.apply(source, args)
      },
    })
    device.stop = new Proxy(device.stop, {
      apply(stop, source: AudioBufferSourceNode, args: []) {
        const entry = entries.get(source)
        if (entry !== undefined) entry.isPlaying = false
        return stop.apply(source, args)
      },
    })
  })

export const heardSounds = (page: Page): Promise<HeardSound[]> => page.evaluate(() => (window as Ear).heardSounds ?? [])

/** Length of the two hoots of a lost connection, in seconds, by which a test tells them from other sounds. */
export const CONNECTION_LOST_S = 1.1

/** How often a sound of this length was played. */
export const heardOnce = async (page: Page, seconds: number): Promise<number> =>
  (await heardSounds(page)).filter((sound) => !sound.isLoop && Math.abs(sound.seconds - seconds) < 0.01).length

/** Whether the ring's loop sounds now. */
export const isRinging = async (page: Page): Promise<boolean> =>
  (await heardSounds(page)).some(({ isLoop, isPlaying }) => isLoop && isPlaying)

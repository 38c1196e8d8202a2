import { describe, expect, test } from 'vitest'
import { renderSound } from './render-sound'
import { RING_PAUSE_MS, RING_PERIOD_MS, SOUND_KINDS, type SoundKind, SOUNDS, URGENT_PERIOD_MS } from './sound-table'

const RATE = 48_000
const rendered = new Map(SOUND_KINDS.map((kind) => [kind, renderSound(kind, RATE)]))

const peak = (samples: Float32Array) => samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
const decibels = (value: number) => 20 * Math.log10(value)
/** Energy of one frequency (Goertzel), to compare sounds with each other. */
const energyAt = (samples: Float32Array, hertz: number) => {
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / RATE)
  let [before, beforeThat] = [0, 0]
  for (const sample of samples) [before, beforeThat] = [sample + factor * before - beforeThat, before]
  return before ** 2 + beforeThat ** 2 - factor * before * beforeThat
}

describe.each(SOUND_KINDS)('the sound %s', (kind) => {
  const samples = rendered.get(kind) ?? new Float32Array()

  test('comes close to full scale and never clips', () => {
    expect(peak(samples)).toBeGreaterThan(0.95)
    expect(peak(samples)).toBeLessThan(1)
  })
  test('is loud while it sounds', () => {
    const strongest = Math.max(
      ...Array.from({ length: Math.floor(samples.length / 4800) }, (_, n) =>
        rms(samples.subarray(n * 4800, (n + 1) * 4800)),
      ),
    )
    expect(decibels(strongest)).toBeGreaterThan(-9)
  })
  test('begins and ends in silence, so that a loop does not click', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01)
  })
  test('has no constant offset', () => {
    expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(0.005)
  })
  test('lasts as long as its table says', () => {
    expect(samples.length / RATE).toBeCloseTo(SOUNDS[kind].seconds, 3)
  })
  test('keeps every note inside its length', () => {
    for (const note of SOUNDS[kind].notes) expect(note.at + note.lengthSec).toBeLessThanOrEqual(SOUNDS[kind].seconds)
  })
  test('keeps every partial below half the sample rate of a cheap device', () => {
    for (const note of SOUNDS[kind].notes)
      for (const partial of SOUNDS[kind].timbre) expect(note.hertz * partial.ratio).toBeLessThan(22_050 / 2)
  })
})

test('the ring sounds for two seconds and pauses for one, the urgent one twice as often', () => {
  expect([RING_PERIOD_MS, RING_PAUSE_MS]).toEqual([3000, 1000])
  expect(SOUNDS.newOrder.seconds * 1000).toBe(RING_PERIOD_MS)
  expect(SOUNDS.newOrderUrgent.seconds * 1000).toBe(URGENT_PERIOD_MS)
  expect(URGENT_PERIOD_MS).toBe(RING_PERIOD_MS / 2)
  for (const kind of ['newOrder', 'newOrderAlarm'] as const) {
    const samples = rendered.get(kind) ?? new Float32Array(1)
    expect(rms(samples.subarray(0, 2 * RATE))).toBeGreaterThan(0.05)
    expect(peak(samples.subarray(2 * RATE))).toBe(0)
  }
})

test('the second stage is louder than the first by 6 dB and more', () => {
  const heard = (kind: SoundKind) => decibels(rms((rendered.get(kind) ?? new Float32Array(1)).subarray(0, 2 * RATE)))
  expect(heard('newOrderAlarm') - heard('newOrder')).toBeGreaterThan(6)
})

/** Tenths of a second that are loud, and the strongest of a few frequencies in each: rhythm and direction of a sound. */
const shape = (kind: SoundKind): string => {
  const samples = rendered.get(kind) ?? new Float32Array()
  const pitches = [370, 494, 622, 784, 988, 1245, 1319, 1568, 1760, 2093, 2637]
  return Array.from({ length: Math.floor(samples.length / 4800) }, (_, tenth) => {
    const part = samples.subarray(tenth * 4800, (tenth + 1) * 4800)
    if (rms(part) < 0.02) return '-'
    return String(pitches.toSorted((a, b) => energyAt(part, b) - energyAt(part, a))[0])
  }).join(' ')
}

test('no two sounds have the same rhythm and pitches', () => {
  const shapes = SOUND_KINDS.map(shape)
  expect(new Set(shapes).size).toBe(SOUND_KINDS.length)
})

test('what is news of different things is told apart without a pitch, by its rhythm alone', () => {
  const rhythm = (kind: SoundKind) =>
    SOUNDS[kind].notes.map(({ at, lengthSec }) => `${at.toFixed(2)}+${lengthSec.toFixed(2)}`).join(' ')
  const kinds = ['newOrder', 'cancelled', 'late', 'connectionLost'] as const
  expect(new Set(kinds.map(rhythm)).size).toBe(kinds.length)
})

test('the bell has more of 1.5 kHz than the other sounds have', () => {
  const share = (kind: SoundKind) => {
    const samples = rendered.get(kind) ?? new Float32Array(1)
    return energyAt(samples, 1568) / samples.reduce((sum, value) => sum + value * value, 0)
  }
  for (const kind of ['cancelled', 'late', 'connectionLost'] as const) {
    expect(share('newOrder')).toBeGreaterThan(10 * share(kind))
  }
})

import { describe, expect, test } from 'vitest'
import { renderSound } from './render-sound'
import { RING_PERIOD_MS, SOUND_KINDS, SOUNDS, URGENT_PERIOD_MS } from './sound-table'

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

test('the ring repeats every 1400 ms, the urgent one twice as often', () => {
  expect(SOUNDS.newOrder.seconds * 1000).toBe(RING_PERIOD_MS)
  expect(RING_PERIOD_MS).toBe(1400)
  expect(URGENT_PERIOD_MS).toBe(RING_PERIOD_MS / 2)
})

test('the bell has more of 1.5 kHz than the other sounds have', () => {
  const share = (kind: (typeof SOUND_KINDS)[number]) => {
    const samples = rendered.get(kind) ?? new Float32Array(1)
    return energyAt(samples, 1568) / samples.reduce((sum, value) => sum + value * value, 0)
  }
  for (const kind of ['cancelled', 'late', 'connectionLost'] as const) {
    expect(share('newOrder')).toBeGreaterThan(10 * share(kind))
  }
})

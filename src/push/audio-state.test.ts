import { expect, test, vi } from 'vitest'
import { createListeners } from '#/session/listeners'
import { audioState, knownAudioState } from './audio-state'
import type { RingState } from './ring'

const sound = vi.hoisted(() => ({ state: undefined as RingState | undefined, tell: () => {} }))
vi.mock('./ring', () => {
  const { subscribe, tell } = createListeners()
  sound.tell = tell
  return { ring: { subscribe, knownState: () => sound.state } }
})

test('what is told to the server waits until it is known whether the device sounds, and never guesses', async () => {
  const told: unknown[] = []
  const known = knownAudioState().then((state) => told.push(state))
  sound.tell()
  await Promise.resolve()
  expect([audioState(), ...told]).toEqual([undefined])
  sound.state = 'locked'
  sound.tell()
  await known
  expect(told).toEqual(['suspended'])
  expect(audioState()).toBe('suspended')
})

test.each([
  ['ready', 'running'],
  ['muted', 'muted'],
  ['missing', 'missing'],
] as const)('a ring that is %s is %s for the server, at once', async (state, expected) => {
  sound.state = state
  expect(await knownAudioState()).toBe(expected)
})

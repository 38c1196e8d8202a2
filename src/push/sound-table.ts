/**
 * Every sound, written down as notes and partials and rendered on the device: no file to fetch, nothing to decode,
 * the same without a network. They differ in rhythm and direction, not only in pitch, so that a cook knows them apart
 * across a loud room.
 */
export const SOUND_KINDS = [
  'newOrder',
  'newOrderUrgent',
  'newOrderAlarm',
  'cancelled',
  'late',
  'connectionLost',
  'chirp',
] as const
export type SoundKind = (typeof SOUND_KINDS)[number]

/** One partial of a tone: its multiple of the note's frequency, how loud, and the time in which it falls to 1/e. */
export type Partial = { ratio: number; gain: number; decaySec: number }

/** A note: when it begins (seconds), its frequency (Hz), and how long it sounds before it is faded out. */
export type Note = { at: number; hertz: number; lengthSec: number }

export type Sound = {
  /** With the silence at its end, which is the pause of a loop. */
  seconds: number
  timbre: readonly Partial[]
  notes: readonly Note[]
  /** How hard the tone is pressed against its ceiling: louder for the same peak. Left out: as the bell needs it. */
  drive?: number
}

/** A small brass bell: inharmonic, bright, most of it between 1.5 and 4 kHz, where ears are sharp and kitchens are not loud. */
const BELL: readonly Partial[] = [
  { ratio: 1, gain: 1, decaySec: 0.42 },
  { ratio: 1.5, gain: 0.55, decaySec: 0.34 },
  { ratio: 2, gain: 0.7, decaySec: 0.26 },
  { ratio: 2.74, gain: 0.45, decaySec: 0.16 },
  { ratio: 4.1, gain: 0.18, decaySec: 0.07 },
]
/** A reed: harmonic and hollow, nothing like the bell. */
const REED: readonly Partial[] = [
  { ratio: 1, gain: 1, decaySec: 2 },
  { ratio: 3, gain: 0.5, decaySec: 1.4 },
  { ratio: 5, gain: 0.28, decaySec: 1 },
]
/** A wood block: short and dry. */
const WOOD: readonly Partial[] = [
  { ratio: 1, gain: 1, decaySec: 0.06 },
  { ratio: 2.4, gain: 0.5, decaySec: 0.03 },
]

/** A klaxon: harmonic like the reed, and it does not fade. */
const SIREN: readonly Partial[] = [
  { ratio: 1, gain: 1, decaySec: 4 },
  { ratio: 2, gain: 0.6, decaySec: 4 },
  { ratio: 3, gain: 0.45, decaySec: 4 },
  { ratio: 4, gain: 0.2, decaySec: 4 },
]
/** Almost a pure tone. */
const WHISTLE: readonly Partial[] = [{ ratio: 1, gain: 1, decaySec: 0.2 }]

/** Two seconds of sound and one of silence, until the order is answered (reliability, L6). */
export const RING_PERIOD_MS = 3000
export const RING_PAUSE_MS = 1000
/** In the last third of the countdown twice as often (design §7). */
export const URGENT_PERIOD_MS = RING_PERIOD_MS / 2

/** "Drin drin": two strikes, the second a little higher. */
const drin = (at: number, gap: number, until: number): readonly Note[] => [
  { at, hertz: 1568, lengthSec: gap },
  { at: at + gap, hertz: 1760, lengthSec: until - at - gap },
]

export const SOUNDS: Readonly<Record<SoundKind, Sound>> = {
  newOrder: {
    seconds: RING_PERIOD_MS / 1000,
    timbre: BELL,
    notes: [...drin(0, 0.22, 1), ...drin(1, 0.22, 2)],
  },
  /** The same bell twice as often. */
  newOrderUrgent: {
    seconds: URGENT_PERIOD_MS / 1000,
    timbre: BELL,
    notes: [...drin(0, 0.16, 0.5), ...drin(0.5, 0.16, 1)],
  },
  /** Nobody came: a siren of two tones without a gap, which is also louder. */
  newOrderAlarm: {
    seconds: RING_PERIOD_MS / 1000,
    timbre: SIREN,
    notes: [0, 0.5, 1, 1.5].flatMap((at) => [
      { at, hertz: 988, lengthSec: 0.25 },
      { at: at + 0.25, hertz: 1319, lengthSec: 0.25 },
    ]),
    drive: 6,
  },
  /** Falling thirds on a reed: something was taken away. */
  cancelled: {
    seconds: 1.2,
    timbre: REED,
    notes: [
      { at: 0, hertz: 784, lengthSec: 0.3 },
      { at: 0.34, hertz: 622, lengthSec: 0.3 },
      { at: 0.68, hertz: 494, lengthSec: 0.5 },
    ],
  },
  /** Four dry knocks. */
  late: {
    seconds: 0.9,
    timbre: WOOD,
    notes: [0, 0.18, 0.36, 0.54].map((at) => ({ at, hertz: 1245, lengthSec: 0.17 })),
  },
  /** Two low hoots with a gap: the line is gone. */
  connectionLost: {
    seconds: 1.1,
    timbre: REED,
    notes: [
      { at: 0, hertz: 370, lengthSec: 0.38 },
      { at: 0.6, hertz: 370, lengthSec: 0.38 },
    ],
  },
  /** A bird, a quarter of a second: the self-test plays it quietly to measure that the device sounds. */
  chirp: {
    seconds: 0.25,
    timbre: WHISTLE,
    notes: [
      { at: 0, hertz: 2093, lengthSec: 0.08 },
      { at: 0.1, hertz: 2637, lengthSec: 0.12 },
    ],
  },
}

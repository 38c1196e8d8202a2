import { type Note, type Partial, SOUNDS, type SoundKind } from './sound-table'

/** Just below full scale: speakers of tablets distort at exactly 1. */
const PEAK = 0.97
/** How hard the tone is pressed against its ceiling: louder for the same peak, without clipping. */
const DRIVE = 2.2
const ATTACK_SEC = 0.002
const RELEASE_SEC = 0.03

/**
 * The samples of one sound, mono, at full volume: between −0.97 and 0.97, silent at both ends so that a loop does not
 * click. Takes a few milliseconds; called once per kind.
 */
export function renderSound(kind: SoundKind, sampleRate: number): Float32Array<ArrayBuffer> {
  const sound = SOUNDS[kind]
  const samples = new Float32Array(Math.round(sound.seconds * sampleRate))
  for (const note of sound.notes) addNote(samples, note, sound.timbre, sampleRate)
  return loudened(samples)
}

function addNote(samples: Float32Array, note: Note, timbre: readonly Partial[], sampleRate: number): void {
  const first = Math.round(note.at * sampleRate)
  const count = Math.min(Math.round(note.lengthSec * sampleRate), samples.length - first)
  for (const partial of timbre) {
    const step = (2 * Math.PI * note.hertz * partial.ratio) / sampleRate
    for (let i = 0; i < count; i++) {
      const t = i / sampleRate
      const attack = Math.min(1, t / ATTACK_SEC)
      const release = Math.min(1, (count - 1 - i) / sampleRate / RELEASE_SEC)
      const value = partial.gain * Math.exp(-t / partial.decaySec) * attack * release * Math.sin(step * i)
      samples[first + i] = (samples[first + i] ?? 0) + value
    }
  }
}

/** Saturates softly, then scales the loudest sample to the peak. */
function loudened(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const before = loudest(samples)
  const pressed = samples.map((value) => Math.tanh((DRIVE * value) / before))
  const after = loudest(pressed)
  return pressed.map((value) => (value * PEAK) / after)
}

const loudest = (samples: Float32Array): number => samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)

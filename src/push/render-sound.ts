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
  return loudened(samples, sound.drive ?? DRIVE)
}

/**
 * A partial is a decaying sine. It is computed by its recurrence (each sample from the two before), not by `sin` and `exp`:
 * five times faster, and a cheap tablet renders the ring while an order is waiting for it.
 */
function addNote(samples: Float32Array, note: Note, timbre: readonly Partial[], sampleRate: number): void {
  const first = Math.round(note.at * sampleRate)
  const count = Math.min(Math.round(note.lengthSec * sampleRate), samples.length - first)
  const tone = new Float64Array(count)
  for (const partial of timbre) {
    const step = (2 * Math.PI * note.hertz * partial.ratio) / sampleRate
    const decay = Math.exp(-1 / (partial.decaySec * sampleRate))
    const turn = 2 * decay * Math.cos(step)
    const fall = decay * decay
    let before = 0
    let beforeThat = (-partial.gain * Math.sin(step)) / decay
    for (let i = 0; i < count; i++) {
      tone[i] = (tone[i] ?? 0) + before
      const next = turn * before - fall * beforeThat
      beforeThat = before
      before = next
    }
  }
  const attack = ATTACK_SEC * sampleRate
  const release = RELEASE_SEC * sampleRate
  for (let i = 0; i < count; i++) {
    const envelope = Math.min(1, i / attack, (count - 1 - i) / release)
    samples[first + i] = (samples[first + i] ?? 0) + (tone[i] ?? 0) * envelope
  }
}

/** Saturates softly, then scales the loudest sample to the peak. */
function loudened(samples: Float32Array<ArrayBuffer>, drive: number): Float32Array<ArrayBuffer> {
  const before = loudest(samples)
  // The curve rises everywhere: what was loudest stays loudest, so its height is known without another look.
  const scale = PEAK / Math.tanh(drive)
  for (let i = 0; i < samples.length; i++) samples[i] = scale * Math.tanh((drive * (samples[i] ?? 0)) / before)
  return samples
}

const loudest = (samples: Float32Array): number => {
  let max = 0
  for (const value of samples) max = Math.max(max, Math.abs(value))
  return max
}

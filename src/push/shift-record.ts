import { createListeners } from '#/session/listeners'
import { localText } from '#/session/local-text'
import type { ShiftRecord } from './shift-rules'

const stored = localText('drin.shift')

/** Broken or older shapes count as none: the worst is that a shift is offered again. */
const isRecord = (value: unknown): value is ShiftRecord =>
  typeof value === 'object' && value !== null && 'userId' in value && 'startedAt' in value && 'isTold' in value

const read = (): ShiftRecord | undefined => {
  const value = stored.read()
  return isRecord(value) ? value : undefined
}

let record = read()
const listeners = createListeners()

function publish(next: ShiftRecord | undefined): void {
  record = next
  listeners.tell()
}

/** Remembers the shift over restarts; `undefined` = there is none. */
export function keepShiftRecord(next: ShiftRecord | undefined): void {
  stored.write(next ?? null)
  publish(next)
}

// Another tab of this device started or ended it.
stored.onChangeElsewhere((value) => publish(isRecord(value) ? value : undefined))

/** The shift of this device, as it remembers it. */
export const shift = {
  get: (): ShiftRecord | undefined => record,
  subscribe: listeners.subscribe,
}

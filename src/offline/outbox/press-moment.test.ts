import { expect, test } from 'vitest'
import { instant } from '#/domain/values/time'
import type { QueuedCommand } from '../store/queued-command'
import { pressMoment, type SendingClock } from './press-moment'

const EVENING = Date.UTC(2026, 10, 26, 18)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Differs = Partial<Omit<QueuedCommand, 'cmd' | 'dish' | 'business'>> & {
  cmd?: string
  dish?: { id: number }
  business?: { name: string }
}

/** Pressed by the page `one`, 49 s before it sends at EVENING. */
const entry = (differs: Differs): QueuedCommand =>
  // Only what a moment is made of.
  ({
    cmd: 'accept',
    occurredAt: EVENING - 49_000,
    occurredMono: 1_000,
    bootId: 'one',
    ...differs,
  }) as unknown as QueuedCommand
const clock = (differs: Partial<SendingClock> = {}): SendingClock => ({
  serverNow: EVENING,
  offset: 0,
  mono: 50_000,
  bootId: 'one',
  ...differs,
})
const sure = { occurredAt: instant(EVENING - 49_000) }
const uncertain = { ...sure, isTimeUncertain: true }

test.each<[string, Differs, SendingClock | undefined, object]>([
  ['a time that the server had told', {}, clock(), sure],
  ['a clock that was right after all', { clock: { offset: 30_000, isWrong: false } }, clock(), sure],
  [
    'a clock that nobody has measured yet',
    { clock: { offset: 0, isWrong: false } },
    clock({ offset: undefined }),
    sure,
  ],
  [
    'two hours ahead: the page knows how long ago it was',
    { occurredAt: EVENING + 2 * HOUR, clock: { offset: 0, isWrong: false } },
    clock({ offset: -2 * HOUR }),
    uncertain,
  ],
  [
    'two hours ahead, sent by another page: its guess',
    { occurredAt: EVENING + 2 * HOUR, clock: { offset: 0, isWrong: false } },
    clock({ offset: -2 * HOUR, bootId: 'two' }),
    { occurredAt: instant(EVENING + 2 * HOUR), isTimeUncertain: true },
  ],
  [
    'known to be wrong, and set right since',
    { occurredAt: EVENING - 20 * MINUTE, clock: { offset: 72 * HOUR, isWrong: true } },
    clock({ bootId: 'two' }),
    { occurredAt: instant(EVENING - 20 * MINUTE), isTimeUncertain: true },
  ],
  ['known to be wrong, sent by the worker', { clock: { offset: 72 * HOUR, isWrong: true } }, undefined, uncertain],
  [
    'a sign: likewise',
    {
      cmd: 'closeBusiness',
      business: { name: 'Era' },
      occurredAt: EVENING + 2 * HOUR,
      clock: { offset: 0, isWrong: false },
    },
    clock({ offset: -2 * HOUR }),
    { occurredAt: instant(EVENING + 2 * HOUR), isTimeUncertain: true },
  ],
  [
    'a dish: its moment is its name',
    { cmd: 'dishOff', dish: { id: 1 }, occurredAt: EVENING + 2 * HOUR, clock: { offset: 0, isWrong: false } },
    clock({ offset: -2 * HOUR }),
    { occurredAt: instant(EVENING + 2 * HOUR), isTimeUncertain: true },
  ],
])('%s', (_, differs, sender, said) => expect(pressMoment(entry(differs), sender)).toEqual(said))

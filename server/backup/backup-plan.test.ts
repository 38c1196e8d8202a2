import { describe, expect, it } from 'vitest'
import { backupName, isSafetyCopy, safetyName, timeOfBackup } from './backup-format'
import { isBackupDue, superfluous } from './backup-plan'

/** Local time of the machine, as the plan reads it. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30)

describe('the nightly backup', () => {
  it.each([
    ['is made at once where there is none', at(2, 14), undefined, true],
    ['is made at night', at(2, 3), at(1, 3), true],
    ['is made once a night', at(2, 4), at(2, 3), false],
    ['waits for the night', at(2, 20), at(1, 20), false],
    ['is made by day where the machine slept at night', at(2, 9), at(1, 3), true],
    ['is made at night though one was made by hand the day before', at(2, 3), at(1, 6), true],
    ['is not made at night shortly after one was made by hand', at(2, 3), at(1, 22), false],
  ])('%s', (_, now, newest, expected) => expect(isBackupDue(now, newest)).toBe(expected))
})

describe('what is kept', () => {
  const nightly = (days: number) => Array.from({ length: days }, (_, i) => new Date(Date.UTC(2026, 10, 30 - i, 3)))

  it('is each of the last seven days and one of each of four weeks', () => {
    const times = nightly(60)
    const kept = times.filter((time) => !superfluous(times).includes(time))
    expect(kept.slice(0, 7)).toEqual(times.slice(0, 7))
    expect(kept.length).toBeGreaterThanOrEqual(9)
    expect(kept.length).toBeLessThanOrEqual(11)
    expect(times.indexOf(kept.at(-1)!)).toBeGreaterThan(14)
  })

  it('is the last of a day', () => {
    const times = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-20T18:00:00Z')]
    expect(superfluous(times)).toEqual([times[0]])
  })

  it('is everything while there is little', () => expect(superfluous(nightly(5))).toEqual([]))
})

it('a backup tells by its name when it was made, a safety copy and other files do not', () => {
  const made = new Date('2026-11-20T03:00:12Z')
  expect(timeOfBackup(backupName(made))).toEqual(made)
  expect([safetyName(made), 'drin-2026.jsonl.gz', `${backupName(made)}.part`].map(timeOfBackup)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([isSafetyCopy(safetyName(made)), isSafetyCopy(backupName(made))]).toEqual([true, false])
})

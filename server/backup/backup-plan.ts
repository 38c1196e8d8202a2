const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The quiet hours, by the server's own clock on the wall. */
const NIGHT = { from: 3, to: 5 }
/** In the night a backup is due once the last one is this old. */
const OLD_BY_NIGHT_MS = 20 * HOUR_MS
/** A machine that sleeps at night makes it when it is awake. */
const OLD_AT_ANY_TIME_MS = 26 * HOUR_MS

/** Whether the nightly backup should be made now. `newest`: when the last one was made. */
export function isBackupDue(now: Date, newest: Date | undefined): boolean {
  if (newest === undefined) return true
  const age = now.getTime() - newest.getTime()
  const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to
  return age >= (isNight ? OLD_BY_NIGHT_MS : OLD_AT_ANY_TIME_MS)
}

const DAYS_KEPT = 7
const WEEKS_KEPT = 4

/** Which backups may go: kept are the last of each of the last seven days that have one, and of the last four weeks. */
export function superfluous(times: readonly Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set<Date>()
  const keepOnePer = (lengthMs: number, most: number): void => {
    const periods = new Set<number>()
    for (const time of newestFirst) {
      const period = Math.floor(time.getTime() / lengthMs)
      if (periods.has(period) || periods.size >= most) continue
      periods.add(period)
      kept.add(time)
    }
  }
  keepOnePer(DAY_MS, DAYS_KEPT)
  keepOnePer(7 * DAY_MS, WEEKS_KEPT)
  return newestFirst.filter((time) => !kept.has(time))
}

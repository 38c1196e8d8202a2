import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time that these processes have used so far, milliseconds; 0 for one that has ended, or without /proc. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0)

/** Of a process and all that it ever started: also of those that have ended, which it keeps the sum of. */
export const cpuOfAll = (pid: number): number =>
  (ticksOf(pid, [11, 12, 13, 14]) + childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), 0)) * TICK_MS

/** User and system time are the 12th and 13th field after the name; the same of the children that have ended follow. */
function ticksOf(pid: number, wanted: readonly number[] = [11, 12]): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return wanted.reduce((sum, field) => sum + Number(fields[field]), 0)
  } catch {
    return 0
  }
}

/** The processes that `parent` started; none without /proc. */
export function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => parentOf(pid) === parent)
      .map(Number)
  } catch {
    return []
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN // it has ended meanwhile
  }
}

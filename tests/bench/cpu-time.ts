import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time that these processes have used so far, milliseconds; 0 for one that has ended, or without /proc. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0)

function ticksOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
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

import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What a server process of a fault test does at its failpoints (`DRIN_FAILPOINTS` names this file). `DRIN_FAULT` says it:
 * `kill@beforeCommit:3`           the process dies at the third time
 * `kill-postgres@afterCommit:*`   PostgreSQL and all its processes die every time, as in a power cut; the server goes on
 * `DRIN_PUSHED`                    names a file that gets a line for each push to a guest, before it goes out
 * `throw@call/1003`               every time that order 1003 is among those worked on
 */
const [, action = '', point = '', nth = '1', orderId] =
  /^([a-z-]+)@(\w+)(?::(\d+|\*))?(?:\/(\d+))?$/.exec(process.env['DRIN_FAULT'] ?? '') ?? []
let times = 0

export default function reached(at, orderIds) {
  if (at === 'push' && process.env['DRIN_PUSHED'] !== undefined)
    appendFileSync(process.env['DRIN_PUSHED'], `${orderIds[0]}\n`)
  if (at !== point) return
  if (orderId !== undefined && !orderIds.includes(Number(orderId))) return
  times += 1
  if (action === 'throw') throw new Error('a failpoint of a test')
  if (nth !== '*' && times !== Number(nth)) return
  if (action === 'kill') {
    process.kill(process.pid, 'SIGKILL')
    // The signal may take a moment, in which nothing more may happen.
    return new Promise(() => undefined)
  }
  if (action === 'kill-postgres') killPostgres()
}

function killPostgres() {
  const file = join(process.env['DRIN_DATA'] ?? '', 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const family = [postmaster, ...childrenOf(postmaster)]
  // All at once: what the database has not on disk by now is gone.
  for (const pid of family) process.kill(pid, 'SIGKILL')
}

/** Linux only, as the whole test is. */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

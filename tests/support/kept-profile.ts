import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumOptions, GRANTED_PERMISSIONS } from './chromium'
import { DEVICES } from './e2e-matrix'

/** A tablet whose browser can be killed and opened again on the same profile, as a power cut would. */
export type KeptProfile = {
  open: () => Promise<BrowserContext>
  /** SIGKILL to every process of this browser. */
  kill: () => Promise<void>
  /** Stops every page and worker of this browser (SIGSTOP), as a tablet that sleeps; gives how to let them go on. */
  freeze: () => () => void
  dispose: () => Promise<void>
}

export type ProfileOptions = {
  /** Further arguments of the browser. */
  args?: readonly string[]
  /** Notifications and background sync are granted unless this says otherwise. */
  permissions?: readonly string[]
  /** `null`: the machine's own. Only then a test may change the zone, as a zone that is set for the browser stays. */
  timezoneId?: string | null
}

export async function keptProfile(baseURL: string, more: ProfileOptions = {}): Promise<KeptProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'drin-profile-'))
  const { timezoneId = 'Europe/Tirane' } = more
  let context: BrowserContext | undefined

  const kill = async (): Promise<void> => {
    const open = context
    if (open === undefined) return
    context = undefined
    const closed = new Promise<void>((resolve) => open.once('close', () => resolve()))
    for (const pid of processesOf(folder)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended together with its parent.
      }
    }
    await closed
  }

  return {
    open: async () => {
      context = await chromium.launchPersistentContext(folder, {
        ...chromiumOptions({ args: more.args ?? [] }),
        ...DEVICES.tablet,
        baseURL,
        locale: 'en-GB',
        ...(timezoneId !== null && { timezoneId }),
        permissions: [...(more.permissions ?? GRANTED_PERMISSIONS)],
      })
      context.setDefaultTimeout(15_000)
      return context
    },
    kill,
    freeze: () => {
      const pids = renderersOf(folder)
      if (pids.length === 0) throw new Error('No page runs')
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    },
    dispose: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Process = { pid: number; parent: number; command: string }

const allProcesses = (): Process[] =>
  execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    })

/** Only processes that were started on this profile: its folder's name is nobody else's. */
const processesOf = (folder: string): number[] =>
  allProcesses()
    .filter(({ pid, command }) => pid > 1 && command.includes(folder) && command.includes('chrom'))
    .map(({ pid }) => pid)

/** What runs pages and workers: descendants of the browser, some of which do not name the profile. */
function renderersOf(folder: string): number[] {
  const all = allProcesses()
  const family = new Set(processesOf(folder))
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid, command }) => family.has(pid) && command.includes('--type=renderer')).map(({ pid }) => pid)
}

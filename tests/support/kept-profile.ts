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
  dispose: () => Promise<void>
}

export async function keptProfile(baseURL: string): Promise<KeptProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'drin-profile-'))
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
        ...chromiumOptions(),
        ...DEVICES.tablet,
        baseURL,
        locale: 'en-GB',
        timezoneId: 'Europe/Tirane',
        permissions: [...GRANTED_PERMISSIONS],
      })
      context.setDefaultTimeout(15_000)
      return context
    },
    kill,
    dispose: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Only processes that were started on this profile: its folder's name is nobody else's. */
const processesOf = (folder: string): number[] =>
  execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line.includes(folder) && line.includes('chrom'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid > 1)

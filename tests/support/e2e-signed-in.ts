import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { callerWith } from '../../server/demo/simulation/api-caller'
import { DEVICE_HEADER } from '../../src/contract/headers'
import { session } from '../../src/contract/session'
import { DEVICE_COOKIE, formatDeviceCookie } from '../../src/offline/device/device-cookie'
import { SESSION_KEY, type SessionMode, type SessionState } from '../../src/session/session-state'

type SignedIn = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/**
 * What a new device keeps once somebody has signed in on it: a page that is loaded anew finds no more after the login screen. Without a
 * visit there, which costs more than most of what a workflow does.
 */
export async function signedInDevice(url: string, account: string, mode: SessionMode = 'pos'): Promise<SignedIn> {
  const deviceId = randomUUID()
  const signed = await callerWith(url, undefined)(
    mode === 'b2b' ? session.signInB2B : session.signIn,
    { body: { username: account, password: DEMO_PASSWORD, source: 'web' } },
    { headers: { [DEVICE_HEADER]: deviceId } },
  )
  const state: SessionState = { ...signed, mode }
  const { origin, hostname } = new URL(url)
  return {
    cookies: [
      {
        name: DEVICE_COOKIE,
        value: formatDeviceCookie(deviceId, 1, 0),
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [{ origin, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(state) }] }],
  }
}

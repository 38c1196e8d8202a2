import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Where systems keep a browser of the Chromium family; `DRIN_CHROMIUM` names another. */
const PLACES = [
  process.env['DRIN_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser's own windows are never seen: a popup for its address bar, made and loaded with every context, is a fifth of
 * what it costs to come to a screen. The last switch of a name counts, so that Playwright's own features stand here, too.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Quiet, without a sandbox (containers have none), and without calls home. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/**
 * Options for Playwright's launch. Always the full browser in its new headless mode: the "headless shell" can neither
 * show notifications nor sync in the background. Without an installed browser Playwright's own is used.
 */
export function chromiumOptions(more: { args?: readonly string[] } = {}): LaunchOptions {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place))
  return {
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    args: [...ARGUMENTS, ...(more.args ?? [])],
  }
}

/**
 * The permissions that tests grant, always together: Playwright denies everything that a call leaves out, and an
 * unknown name makes every later call fail.
 */
export const GRANTED_PERMISSIONS = ['notifications', 'background-sync', 'screen-wake-lock']

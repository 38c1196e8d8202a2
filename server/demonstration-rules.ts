import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from './config'

/** Whether only this machine reaches an address that the server listens on. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIPv4(host) && host.startsWith('127.')) || (isIPv6(host) && host === '::1')

/**
 * Why a demonstration, whose accounts and password everybody knows, must not be served; `undefined` = it may. What is asked
 * for by name (`DRIN_DEMO=1`) always may.
 */
export function demonstrationRefusal(
  { demo, host }: Pick<Config, 'demo' | 'host'>,
  /** The data folder, or the setting that names the database. */
  where: string,
): string | undefined {
  switch (demo) {
    case 'asked':
      return undefined
    case 'off':
      return (
        `The data in ${where} are a demonstration's: everybody knows its accounts, the administrator's too, and their password. ` +
        'For real work name an empty folder with DRIN_DATA and run "npm run setup" there. To go on with the demonstration, start with DRIN_DEMO=1.'
      )
    case 'default':
      return isLoopback(host)
        ? undefined
        : `HOST=${host} lets other machines in, and ${where} holds a demonstration or would become one: everybody knows its accounts, the ` +
            'administrator\'s too, and their password. For real work name an empty folder with DRIN_DATA and run "npm run setup" there. ' +
            'To show the demonstration to others, start with DRIN_DEMO=1.'
  }
}

import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import { isPrinterHost } from '#/domain/print/printer-host'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Where no printer is: what a machine keeps for itself, its cloud's metadata, and everybody at once. */
const never = new BlockList()
never.addSubnet('0.0.0.0', 8)
never.addSubnet('169.254.0.0', 16)
never.addSubnet('224.0.0.0', 3)
never.addAddress('::', 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
// Those that carry an IPv4 address inside: no printer needs them, and the rules above do not see through them.
never.addSubnet('64:ff9b::', 96, 'ipv6')
never.addSubnet('2002::', 16, 'ipv6')

/** Loopback, said in so many words: a program on the server's own machine that passes papers on. */
const PLAIN_LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether an address that a name led to may be a printer's. */
export function mayBePrinter(host: string, address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (never.check(address, family)) return false
  return !loopback.check(address, family) || PLAIN_LOOPBACK.has(host.toLowerCase())
}

export type Resolve = (host: string) => Promise<string[]>

const byName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * The address to connect to, looked up once, so that a name cannot lead elsewhere in between; `undefined` where it leads to a
 * place that no printer has, or one of its addresses does. Rejects where the name is unknown.
 */
export async function printerAddress(host: string, resolve: Resolve = byName): Promise<string | undefined> {
  if (!isPrinterHost(host)) return undefined
  const addresses = await resolve(host)
  return addresses.every((address) => mayBePrinter(host, address)) ? addresses[0] : undefined
}

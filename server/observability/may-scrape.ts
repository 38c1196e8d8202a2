import { createHash, timingSafeEqual } from 'node:crypto'

/** Who asks for the figures. */
export type Scraper = {
  /** Address of the connection's other end; `undefined` where there is none. */
  peer: string | undefined
  header: (name: string) => string | undefined
}

/** What proxies add: a request with one of them comes from elsewhere, whatever its connection says. */
const FORWARDED = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via']
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i

/**
 * With a token, whoever brings it; without one, this machine alone. A proxy on this machine that adds none of the usual headers cannot be told from
 * it: that is why there is a token.
 */
export function mayScrape({ peer, header }: Scraper, token: string | undefined): boolean {
  if (token !== undefined) return isSame(header('Authorization') ?? '', `Bearer ${token}`)
  return LOOPBACK.test(peer ?? '') && FORWARDED.every((name) => header(name) === undefined)
}

/** In a time that tells nothing of how much is right. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

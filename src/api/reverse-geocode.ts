import { cutText } from '#/domain/values/graphemes'

export type FoundAddress = {
  /** Street and number, as it stands on an order. */
  street: string
  /** Quarter and town. */
  details: string
}

const TIMEOUT_MS = 8_000

/**
 * What stands at a point, in the words of a Nominatim server; `undefined` where it knows nothing. Somebody else's server:
 * it gets no token, no cookie, and of our address only the host, as its rules demand. Rejects where it was not reached.
 */
export async function reverseGeocode(
  baseUrl: string,
  point: { latitude: number; longitude: number },
  language: string,
  send: typeof fetch = fetch,
): Promise<FoundAddress | undefined> {
  const asked = new URL('reverse', `${baseUrl.replace(/\/$/, '')}/`)
  asked.search = new URLSearchParams({
    format: 'jsonv2',
    lat: String(point.latitude),
    lon: String(point.longitude),
    'accept-language': language,
  }).toString()
  const response = await send(asked, {
    credentials: 'omit',
    referrerPolicy: 'origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The map's server answered ${response.status}`)
  return foundIn(await response.json())
}

/** Nominatim's answer; every part of it may be missing. */
function foundIn(answer: unknown): FoundAddress | undefined {
  const { address, display_name: whole } = Object(answer) as { address?: unknown; display_name?: unknown }
  const parts = Object(address) as Record<string, unknown>
  const first = (...names: string[]): string =>
    names.map((name) => parts[name]).find((part): part is string => typeof part === 'string' && part !== '') ?? ''
  const road = first('road', 'pedestrian', 'footway', 'square', 'residential')
  const street = [road, road === '' ? '' : first('house_number')].filter(Boolean).join(' ')
  const details = [first('suburb', 'neighbourhood', 'quarter'), first('city', 'town', 'village')]
    .filter(Boolean)
    .join(', ')
  if (street !== '') return { street, details }
  return typeof whole === 'string' && whole !== '' ? { street: cutText(whole, 200), details: '' } : undefined
}

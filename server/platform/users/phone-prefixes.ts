import { phonePrefixes as readPrefixes } from '#/contract/phone'

/** Sorted by number; made once. */
let prefixes: ReturnType<typeof readPrefixes> | undefined

export const phonePrefixes = async (): Promise<{ prefix: string; countries: string[] }[]> => {
  prefixes ??= readPrefixes()
  return prefixes
}

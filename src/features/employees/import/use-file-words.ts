import { useLingui } from '@lingui/react/macro'
import type { Encoding } from '#/components/file/read-text-file'

/** What stands between the cells of a file. */
export function useSignName(): (sign: string) => string {
  const { t } = useLingui()
  return (sign) => {
    switch (sign) {
      case ';':
        return t`semicolon`
      case ',':
        return t`comma`
      case '\t':
        return t`tab`
      default:
        return sign
    }
  }
}

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
}

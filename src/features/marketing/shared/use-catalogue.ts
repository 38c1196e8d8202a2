import { useLingui } from '@lingui/react'
import type { CatalogueValue } from '#/domain/marketing/catalogues'
import { inLanguage } from '#/i18n/in-language'

/** The values of a catalogue as choices of a form, and `wordOf`: one of them by its number. */
export function useCatalogue(values: readonly CatalogueValue[]) {
  const { i18n } = useLingui()
  const options = values.map(({ id, value }) => ({ value: String(id), label: inLanguage(value, i18n.locale) }))
  return { options, wordOf: (id: number): string => options.find(({ value }) => value === String(id))?.label ?? '' }
}

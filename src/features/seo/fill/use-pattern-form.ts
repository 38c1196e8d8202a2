import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { useSeoWords } from '#/components/seo/use-seo-words'
import { SeoFill, type SeoFillPreview } from '#/contract/seo'
import { patternProblems } from '#/domain/seo/fill-pattern'
import { SEO_ENTITY_TYPES, SEO_PLATFORM_VALUES } from '#/domain/seo/seo-texts'
import { NO_TEXTS, type Texts } from '#/domain/values/texts'

export type FillValues = {
  entityType: string
  platform: string
  cityId: string
  metaTitle: Texts
  metaDescription: Texts
}

export const NEW_FILL: FillValues = {
  entityType: '0',
  platform: '1',
  cityId: '',
  metaTitle: NO_TEXTS,
  metaDescription: NO_TEXTS,
}

/** As they stand in a pattern; in a text they are values, so that no translation changes them. */
export const PLACES = { placeOfName: '{name}', placeOfCity: '{city}' } as const

const toFill = ({ entityType, platform, cityId, metaTitle, metaDescription }: FillValues): SeoFill => ({
  entityType: SEO_ENTITY_TYPES.find((one) => String(one) === entityType) ?? 0,
  platform: SEO_PLATFORM_VALUES.find((one) => String(one) === platform) ?? 1,
  cityId: cityId === '' ? null : Number(cityId),
  metaTitle,
  metaDescription,
})

/** The form of the patterns; saved, it shows what they come to. */
export function usePatternForm(
  start: FillValues,
  onShown: (values: FillValues, fill: SeoFill, preview: SeoFillPreview) => void,
) {
  const { t } = useLingui()
  const { placeOfName, placeOfCity } = PLACES
  const { labels } = useSeoWords()
  const saving = useSave(api.seo.previewFill)
  const form = useForm({
    start,
    labels: {
      ...labels,
      entityType: t({ message: 'For', context: 'what a page is of' }),
      platform: t`Platform`,
      cityId: t`City`,
    },
    schema: SeoFill,
    toBody: toFill,
    rules: (values) => Object.fromEntries(patternProblems(values).map(({ path, message }) => [path, message])),
    words: (problem) => {
      if (problem === 'unknown_placeholder') return t`Only ${placeOfName} and ${placeOfCity} can stand in braces.`
      return problem === 'required' ? t`Enter a pattern in at least one language.` : undefined
    },
    saving,
    send: (body) => saving.save({ body }),
    onSaved: (preview: SeoFillPreview) => onShown(form.values, toFill(form.values), preview),
  })
  return form
}

import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { ifRevision } from '#/contract/revision'
import { Banner, BannerInput } from '#/contract/web-banners'
import { bannerCodec, type BannerTexts } from '#/domain/marketing/banner-codec'
import { BANNER_PLACES } from '#/domain/marketing/banner'
import { titleProblems } from '#/domain/marketing/campaign'
import { BANNER_TYPES } from '#/domain/marketing/catalogues'
import { redirectProblems } from '#/domain/marketing/redirect'
import { scheduleProblems } from '#/domain/marketing/schedule'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useCatalogue } from '../shared/use-catalogue'
import { useShownValues } from '../shared/use-shown-values'
import { useShownLabels, useShownProblems } from '../shared/use-shown-words'
import { BANNER_PLACE_WORDS } from './banner-places'

const valuesOf = (banner: Banner): BannerTexts => bannerCodec.toTexts(banner)
const { recordOf, recordIn } = editedRecord(Banner, valuesOf, ({ id }) => ({ kind: 'banner', id }))

export type BannerForm = ReturnType<typeof useBannerForm>

/** The form of one banner, or of a new one. */
export function useBannerForm(banner: Banner | undefined, onSaved: (saved: Banner) => void) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const problemText = useShownProblems()
  const saving = useSave((body: BannerInput, options) =>
    banner === undefined
      ? api.webBanners.create({ body }, options)
      : api.webBanners.change({ params: { id: banner.id }, body }, options),
  )
  return useForm({
    start: banner === undefined ? bannerCodec.blank : recordOf(banner),
    labels: useBannerLabels(),
    schema: BannerInput,
    toBody: bannerCodec.fromTexts,
    rules: (values) => {
      const decided = bannerCodec.fromTexts(values)
      return [
        ...titleProblems(decided),
        ...scheduleProblems(decided),
        ...redirectProblems(decided.redirect).map(({ path, message }) => ({ path: `redirect.${path}`, message })),
      ]
    },
    words: problemText,
    lock: mayChange ? undefined : t`Only administrators of all businesses can change banners.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}

/** What its fields are called, in the form and in the history. */
export function useBannerLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    title: t`Text on the picture`,
    'title.sq': t`Text in Albanian`,
    'title.en': t`Text in English`,
    'title.it': t`Text in Italian`,
    pictureUrl: t`Picture, wide`,
    pictureSmallUrl: t`Picture, phone`,
    bannerType: t({ message: 'Shape', context: 'of a banner' }),
    place: t`Place on the website`,
  }
}

/** What can be chosen in a banner, and `wordOf`: the value of one of its fields as people read it. */
export function useBannerWords() {
  const { i18n } = useLingui()
  const shown = useShownValues()
  const shapes = useCatalogue(BANNER_TYPES)
  const places = BANNER_PLACES.map((value) => ({ value, label: i18n._(BANNER_PLACE_WORDS[value]) }))
  const wordOf = (name: string, value: unknown): string => {
    const options = name === 'bannerType' ? shapes.options : name === 'place' ? places : undefined
    return options === undefined
      ? shown(name, value)
      : (options.find((one) => one.value === String(value))?.label ?? '')
  }
  return { shapes: shapes.options, places, wordOf }
}

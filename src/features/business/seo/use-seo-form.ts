import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { type Seo, SeoInput } from '#/contract/business-setup'
import { ifRevision } from '#/contract/revision'
import { SEO_MAX } from '#/domain/business/seo'
import { sectionDraft } from '../hub/unsaved'
import { useEditLock } from '../hub/use-edit-lock'
import { bodyOf, NO_TEXTS, recordIn, recordOf, SEO_LANGUAGES } from './seo-values'

const LANGUAGE = { sq: 'Shqip', en: 'English', it: 'Italiano' } as const

/** The form of the texts for search engines; `null`: the first ones. */
export function useSeoForm(businessId: number, seo: Seo | null) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(async ({ body, revision }: { body: SeoInput; revision: number }, options) => {
    const args = { params: { id: businessId }, body }
    return revision === 0 ? api.businessSetup.createSeo(args, options) : api.businessSetup.changeSeo(args, options)
  })
  const { keyWords, keyWord } = SEO_MAX
  const names = {
    metaTitle: t({ message: 'Title', context: 'in search engines' }),
    metaDescription: t`Description`,
    metaKeyWords: t`Keywords`,
  }
  const inLanguages = Object.fromEntries(
    Object.entries(names).flatMap(([name, label]) =>
      SEO_LANGUAGES.map((language) => [`${name}.${language}`, `${label} (${LANGUAGE[language]})`]),
    ),
  )
  return useForm({
    start: seo === null ? NO_TEXTS : recordOf(seo),
    labels: { ...inLanguages, ...names },
    schema: SeoInput,
    toBody: bodyOf,
    words: (problem, name) =>
      name.startsWith('metaKeyWords') && problem === 'max_length'
        ? t`Up to ${keyWords} keywords, each up to ${keyWord} characters.`
        : undefined,
    lock: useEditLock(),
    saving,
    send: (body, revision) => saving.save({ body, revision }, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Search engine texts saved.`),
    draft: sectionDraft(businessId, 'seo'),
  })
}

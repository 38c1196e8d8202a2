import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { NO_SEO, seoTextsOf, seoValuesOf } from '#/components/seo/seo-values'
import { useSeoWords } from '#/components/seo/use-seo-words'
import { useSayDone } from '#/components/use-say-done'
import { HubSeoInput, Seo } from '#/contract/seo'
import { ifRevision } from '#/contract/revision'
import { SEO_PLATFORMS, type SeoPlatform } from '#/domain/seo/seo-texts'
import { sectionDraft } from '../hub/unsaved'
import { useEditLock } from '../hub/use-edit-lock'

const { recordOf, recordIn } = editedRecord(Seo, seoValuesOf, ({ id }) => ({ kind: 'seo', id }))

/** The form of the texts for search engines; `null`: the first ones. */
export function useSeoForm(businessId: number, platform: SeoPlatform, seo: Seo | null) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, problemText, show } = useSeoWords()
  const saving = useSave(async ({ body, revision }: { body: HubSeoInput; revision: number }, options) => {
    const args = { params: { id: businessId }, body }
    return revision === 0 ? api.businessSetup.createSeo(args, options) : api.businessSetup.changeSeo(args, options)
  })
  const form = useForm({
    start: seo === null ? NO_SEO : recordOf(seo),
    labels,
    schema: HubSeoInput,
    toBody: seoTextsOf,
    words: problemText,
    lock: useEditLock(),
    saving,
    send: (body, revision) => saving.save({ body: { ...body, platform }, revision }, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Search engine texts saved.`),
    // The hub marks the section by the draft of the web; that of the app keeps its own text.
    draft: platform === SEO_PLATFORMS.web ? sectionDraft(businessId, 'seo') : `${sectionDraft(businessId, 'seo')}/app`,
  })
  return { form, show }
}

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { NO_SEO, seoTextsOf, seoValuesOf, type SeoValues } from '#/components/seo/seo-values'
import { useSeoWords } from '#/components/seo/use-seo-words'
import { ifRevision } from '#/contract/revision'
import { Seo, SeoChange, type SeoRow } from '#/contract/seo'
import { SEO_ENTITIES } from '#/domain/seo/seo-texts'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

type Values = SeoValues & { slug: string }

const { recordOf, recordIn } = editedRecord(
  Seo,
  (record): Values => ({ slug: record.slug, ...seoValuesOf(record) }),
  ({ id }) => ({ kind: 'seo', id }),
)

/** A page whose record is edited, or gets its first. */
export type EditedPage = Pick<SeoRow, 'entityType' | 'entityId' | 'cityId' | 'platform' | 'name' | 'city'> & {
  record: Seo | null
}

/** The form of what search engines are told of a page. */
export function useSeoForm(page: EditedPage, onSaved: (saved: Seo) => void) {
  const { t } = useLingui()
  const { labels, problemText, show } = useSeoWords()
  const isOfAll = useMay(ACCESS.platform)
  const { entityType, entityId, cityId, platform, record } = page
  const mayWrite = entityType === SEO_ENTITIES.restaurant || isOfAll
  const saving = useSave(({ body, revision }: { body: SeoChange; revision: number }, options) =>
    record === null || revision === 0
      ? api.seo.create({ body: { entityType, entityId, cityId, platform, ...body } }, options)
      : api.seo.change({ params: { id: record.id }, body }, options),
  )
  const address = t({ message: 'Address', context: 'in the web' })
  const form = useForm({
    start: record === null ? { slug: '', ...NO_SEO } : recordOf(record),
    labels: { slug: address, ...labels },
    schema: SeoChange,
    toBody: ({ slug, ...texts }: Values) => ({ slug: slug.trim(), ...seoTextsOf(texts) }),
    words: (problem, name) => {
      if (name !== 'slug') return problemText(problem, name)
      if (problem === 'taken') return t`Another page in this city has this address.`
      return problem === 'regex' ? t`Use small Latin letters, digits and single hyphens.` : undefined
    },
    lock: mayWrite ? undefined : t`Only administrators of all businesses can change categories.`,
    saving,
    send: (body, revision) => saving.save({ body: { ...body, slug: body.slug ?? '' }, revision }, ifRevision(revision)),
    recordIn,
    failureText: (error) =>
      error instanceof ApiError && error.errors.some(({ path }) => path === 'entityId')
        ? t`This page no longer exists.`
        : undefined,
    onSaved,
    draft: `seo/${entityType}-${entityId}-${cityId ?? 0}-${platform}`,
  })
  return { form, labels: { slug: address, ...labels }, show, mayWrite }
}

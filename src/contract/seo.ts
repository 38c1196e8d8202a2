import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { FILL_SKIPS } from '../domain/seo/fill-pattern'
import {
  SEO_ENTITY_TYPES,
  SEO_MAX,
  SEO_PLATFORM_VALUES,
  SEO_PLATFORMS,
  SEO_SORTS,
  SEO_STATES,
} from '../domain/seo/seo-texts'
import { SLUG } from '../domain/seo/slug'
import { TEXT_LANGUAGES } from '../domain/values/texts'
import { endpoint } from './endpoint'
import { Count, Id, listOf, pageQuery, requiredText, text, textId, textInt } from './shared'

const inLanguages = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject({ sq: schema, en: schema, it: schema })
const KeyWords = v.pipe(v.array(requiredText(SEO_MAX.keyWord)), v.maxLength(SEO_MAX.keyWords))

/** What search engines are told, in each language; empty: nothing. */
const Texts = {
  metaTitle: inLanguages(v.pipe(text(SEO_MAX.title), v.trim())),
  metaDescription: inLanguages(v.pipe(text(SEO_MAX.description), v.trim())),
  metaKeyWords: inLanguages(KeyWords),
}

const EntityType = v.picklist(SEO_ENTITY_TYPES)
const Platform = v.picklist(SEO_PLATFORM_VALUES)
/** Null: of all cities. A restaurant has its own, whatever is said. */
const CityId = v.nullable(Id)
/** Its part of an address; empty: made from the name. */
const Slug = v.pipe(text(SEO_MAX.slug), v.regex(SLUG))

/** A restaurant's section writes the same record, of the web unless said. */
export const HubSeoInput = v.strictObject({ ...Texts, platform: v.optional(Platform, SEO_PLATFORMS.web) })
export type HubSeoInput = v.InferOutput<typeof HubSeoInput>

/** What can be changed of a record; whose it is stays. */
export const SeoChange = v.strictObject({ slug: v.optional(Slug, ''), ...Texts })
export type SeoChange = v.InferOutput<typeof SeoChange>

const Page = { entityType: EntityType, entityId: Id, cityId: CityId, platform: Platform }

export const SeoInput = v.strictObject({ ...Page, cityId: v.optional(CityId, null), ...SeoChange.entries })
export type SeoInput = v.InferOutput<typeof SeoInput>

export const Seo = v.object({ id: Id, ...Page, slug: v.string(), ...Texts, revision: Count })
export type Seo = v.InferOutput<typeof Seo>

const Names = v.object({ sq: v.string(), en: v.string(), it: v.string() })

/** A page as the list shows it: its record, or what lacks one (`id` null, revision 0). */
export const SeoRow = v.object({
  ...Seo.entries,
  id: v.nullable(Id),
  name: Names,
  /** Null: of all cities. */
  city: v.nullable(Names),
  state: v.picklist(SEO_STATES),
  /** Another page of the platform that says the same. */
  sameAs: v.nullable(v.object({ id: Id, field: v.picklist(['metaTitle', 'metaDescription']), name: Names })),
})
export type SeoRow = v.InferOutput<typeof SeoRow>

/** What has a page, and could get a record. */
const SeoEntity = v.object({
  entityType: EntityType,
  entityId: Id,
  cityId: CityId,
  name: Names,
  city: v.nullable(Names),
})
export type SeoEntity = v.InferOutput<typeof SeoEntity>

const Pattern = v.pipe(text(SEO_MAX.pattern), v.trim())
/** Texts for many pages at once: `{name} – {city}`. Empty: that field is left as it is. */
export const SeoFill = v.strictObject({
  entityType: EntityType,
  platform: Platform,
  /** Null: pages of all cities. */
  cityId: CityId,
  metaTitle: inLanguages(Pattern),
  metaDescription: inLanguages(Pattern),
})
export type SeoFill = v.InferOutput<typeof SeoFill>

export const SeoFillPreview = v.object({
  /** Each page as it will be; `id` null: it gets its record. */
  pages: v.array(
    v.object({
      ...SeoEntity.entries,
      id: v.nullable(Id),
      metaTitle: Names,
      metaDescription: Names,
      isCut: v.boolean(),
    }),
  ),
  skipped: v.object(v.entriesFromList(FILL_SKIPS, Count)),
  /** Pages that are due besides these; they can be filled after them. */
  more: Count,
  /** What of the pages this was made from; a fill names it, so that nothing is written that nobody saw. */
  seen: v.string(),
})
export type SeoFillPreview = v.InferOutput<typeof SeoFillPreview>

const Language = v.picklist(TEXT_LANGUAGES)
const textPlatform = v.pipe(textInt, Platform)
const textEntityType = v.pipe(textInt, EntityType)
const params = { id: textId }
const written = { changes: ['seo'], response: Seo, access: ACCESS.administration } as const

/** What search engines are told of restaurants and categories. The first four are the specification's, the others ours; edits need `If-Match`. */
export const seo = {
  list: endpoint({
    reads: ['seo', 'store_details', 'app_subcategory', 'city'],
    method: 'GET',
    path: 'systemadmin/v1/seo',
    query: {
      entityType: v.optional(textEntityType),
      entityId: v.optional(textId),
      platform: v.optional(textPlatform),
      cityId: v.optional(textId),
      /** `records`: whatever has one; `all`: open restaurants and shown categories without one, too. */
      state: v.optional(v.picklist(['records', 'all', ...SEO_STATES]), 'records'),
      /** Part of a name, an address or a text. */
      name: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(SEO_SORTS), 'name'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: v.object({
      ...listOf(SeoRow).entries,
      /** Of what the other filters leave. */
      counts: v.object(v.entriesFromList(SEO_STATES, Count)),
    }),
    access: ACCESS.administration,
  }),
  /** Where the page has one already: 409 with it. 422 `taken` at an address that another page has. */
  create: endpoint({ ...written, method: 'POST', path: 'systemadmin/v1/seo', body: SeoInput }),
  change: endpoint({ ...written, method: 'PUT', path: 'systemadmin/v1/seo/:id', params, body: SeoChange }),
  remove: endpoint({ ...written, method: 'DELETE', path: 'systemadmin/v1/seo/:id', params }),
  /** A removed one is back as it was. Refusal `seo_taken`: its page or its address has another record by now. */
  restore: endpoint({ ...written, method: 'POST', path: 'systemadmin/v1/seo/:id/restore', params }),
  /** What may get a record, by a part of its name. */
  entities: endpoint({
    reads: ['store_details', 'app_subcategory', 'city'],
    method: 'GET',
    path: 'systemadmin/v1/seo/entities',
    query: { entityType: textEntityType, name: v.optional(text(100)) },
    response: v.array(SeoEntity),
    access: ACCESS.administration,
  }),
  /** What a fill would write. */
  previewFill: endpoint({
    reads: ['seo', 'store_details', 'app_subcategory', 'city'],
    method: 'POST',
    path: 'systemadmin/v1/seo/fill/preview',
    body: SeoFill,
    response: SeoFillPreview,
    access: ACCESS.administration,
  }),
  /** Writes what was seen, all or nothing; what somebody has written stays. Refusal `preview_changed`: it would write something else by now. */
  fill: endpoint({
    changes: ['seo'],
    method: 'POST',
    path: 'systemadmin/v1/seo/fill',
    body: v.strictObject({ ...SeoFill.entries, seen: requiredText(64) }),
    response: v.object({ filled: Count, more: Count }),
    access: ACCESS.administration,
  }),
  /** For whoever shows the page: what it says of itself, as typed. May be kept, and asked for again with its `ETag`. */
  page: endpoint({
    reads: ['seo', 'store_details', 'app_subcategory'],
    method: 'GET',
    path: 'web/v1/seo/:entityType/:slug',
    params: { entityType: textEntityType, slug: text(SEO_MAX.slug) },
    query: {
      /** Left out: the only one of that address, or that of all cities. */
      cityId: v.optional(textId),
      lang: v.optional(Language, 'en'),
      platform: v.optional(textPlatform, '1'),
    },
    response: v.object({
      ...Page,
      slug: v.string(),
      lang: Language,
      name: v.string(),
      title: v.string(),
      /** Empty: the first words of the page. */
      description: v.string(),
      keyWords: v.array(v.string()),
    }),
    access: 'anyone',
  }),
}

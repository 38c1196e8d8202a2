import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import SearchCheck from 'lucide-react/icons/search-check'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { TwoLines } from '#/components/list/two-lines'
import { useCityPick } from '#/components/list/use-city-pick'
import { useListScope } from '#/components/list/use-list-scope'
import { PLATFORM_WORDS } from '#/components/seo/use-seo-words'
import { StateTag } from '#/components/state-tag'
import type { SeoRow } from '#/contract/seo'
import { lettersCut, lettersOf, SEO_ENTITIES, SEO_PLATFORMS, SEO_SHOWN } from '#/domain/seo/seo-texts'
import { textIn } from '#/domain/values/texts'
import { classNames } from '#/ui/timing/class-names'
import { ENTITY_WORDS, STATE_LOOK, usePageWords } from './page-words'
import { SeoCounters } from './seo-counters'
import { LIST_QUERY } from './seo-list-query'
import { SeoPanel } from './seo-panel'
import styles from './seo.module.css'
import { useTodoText } from './use-todo-text'

/** Pages of several platforms and cities may be of the same thing. */
const keyOf = ({ entityType, entityId, cityId, platform }: SeoRow): string =>
  `${entityType}-${entityId}-${cityId ?? 0}-${platform}`

const Letters = ({ text, shown }: { text: string; shown: number }) => (
  <span className={classNames((text === '' || lettersCut(text, shown) > 0) && styles['isBad'])}>
    {lettersOf(text).length}
  </span>
)

/** Every page that guests find: with its record, or without one. */
export function useSeoList(onFill: () => void) {
  const { t, i18n } = useLingui()
  const { nameOf, cityOf } = usePageWords()
  const city = useCityPick()
  const todoText = useTodoText()
  const all = t({ message: 'All', context: 'no filter' })
  const titleOf = ({ metaTitle }: SeoRow) => textIn(metaTitle, i18n.locale)
  const descriptionOf = ({ metaDescription }: SeoRow) => textIn(metaDescription, i18n.locale)
  const platformOf = ({ platform }: SeoRow) => i18n._(PLATFORM_WORDS[platform])
  const columns = {
    name: {
      label: t({ message: 'Page', context: 'search engines' }),
      cell: (row) => <b>{nameOf(row)}</b>,
      text: nameOf,
    },
    of: {
      label: t({ message: 'For', context: 'what a page is of' }),
      text: (row) => i18n._(ENTITY_WORDS[row.entityType]),
    },
    city: { label: t`City`, text: cityOf },
    platform: { label: t`Platform`, text: platformOf, isExtra: true },
    title: {
      label: t`Title in search results`,
      grows: true,
      cell: (row) =>
        titleOf(row) || <span className={styles['none']}>{t({ message: 'empty', context: 'a text' })}</span>,
      text: titleOf,
    },
    description: { label: t`Description`, text: descriptionOf, isExtra: true },
    titleLength: {
      label: t({ message: 'Title', context: 'its length' }),
      align: 'end',
      cell: (row) => <Letters text={titleOf(row)} shown={SEO_SHOWN.title} />,
      text: (row) => String(lettersOf(titleOf(row)).length),
      needsRoom: true,
    },
    descriptionLength: {
      label: t({ message: 'Description', context: 'its length' }),
      align: 'end',
      cell: (row) => <Letters text={descriptionOf(row)} shown={SEO_SHOWN.description} />,
      text: (row) => String(lettersOf(descriptionOf(row)).length),
      needsRoom: true,
    },
    slug: { label: t({ message: 'Address', context: 'in the web' }), text: ({ slug }) => slug, isExtra: true },
    state: {
      label: t({ message: 'To do', context: 'search engines' }),
      cell: (row) => <TwoLines first={<StateTag of={STATE_LOOK[row.state]} />} second={todoText(row)} />,
      text: (row) => [i18n._(STATE_LOOK[row.state].label), todoText(row)].filter((part) => part !== '').join(': '),
    },
  } satisfies Record<string, Column<SeoRow>>
  return defineList({
    ...LIST_QUERY,
    icon: SearchCheck,
    scope: useListScope(),
    words: {
      title: t({ message: 'SEO', context: 'title of a page' }),
      search: t`Business, category or text`,
      count: (count) => t`${plural(count, { one: '# page', other: '# pages' })}`,
    },
    empty: {
      title: t`No pages yet`,
      text: t`Each open restaurant has a page. Without a record, search engines show its name and the first words of the page.`,
    },
    columns,
    phoneRow: (row) => ({
      title: <b>{nameOf(row)}</b>,
      sub: titleOf(row) || cityOf(row),
      end: <StateTag of={STATE_LOOK[row.state]} />,
      endSub: todoText(row),
    }),
    keyOf,
    choices: {
      state: {
        label: t({ message: 'To do', context: 'search engines' }),
        options: optionsOf(LIST_QUERY.spec.choices.state, (state) =>
          state === 'all' ? all : i18n._(STATE_LOOK[state].label),
        ),
      },
      of: {
        label: t({ message: 'For', context: 'what a page is of' }),
        options: optionsOf(LIST_QUERY.spec.choices.of, (of) =>
          of === 'all' ? all : i18n._(ENTITY_WORDS[SEO_ENTITIES[of]]),
        ),
      },
      platform: {
        label: t`Platform`,
        options: optionsOf(LIST_QUERY.spec.choices.platform, (platform) =>
          platform === 'both'
            ? t({ message: 'Both', context: 'platforms' })
            : i18n._(PLATFORM_WORDS[SEO_PLATFORMS[platform]]),
        ),
      },
    },
    details: { city: city.detail },
    picks: { city: city.pick },
    above: (view, answer) => <SeoCounters view={view} counts={answer?.counts} onFill={onFill} />,
    opens: {
      panel: (row, close) => <SeoPanel key={keyOf(row)} row={row} onClose={close} />,
      title: nameOf,
    },
  })
}

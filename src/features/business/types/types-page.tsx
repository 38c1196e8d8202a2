import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Tags from 'lucide-react/icons/tags'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { type StateLook, StateTag } from '#/components/state-tag'
import type { BusinessType } from '#/contract/catalogues'
import { ACCESS } from '#/domain/people/access'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'
import { EmptyGlyph, ReadyGlyph } from '#/ui/display/glyphs'
import { NewType, TypePanel } from './type-form'
import { LIST_QUERY } from './types-list-query'

/** `/admin/business-types`: the catalogue of what a business may be. */
export const TypesPage = () => {
  const mayChange = useMay(ACCESS.platform)
  return (
    <ListScreen
      list={useTypesList()}
      first={mayChange && { label: <Trans>New type</Trans>, dialog: (close) => <NewType onClose={close} /> }}
    />
  )
}

/** Whether a type is on offer. */
const STATUS = {
  active: { label: msg({ message: 'Available', context: 'of a type' }), glyph: ReadyGlyph, tone: 'ready' },
  inactive: { label: msg({ message: 'Off', context: 'of a type' }), glyph: EmptyGlyph, tone: 'done' },
} as const satisfies Record<string, StateLook>
const statusOf = (active: boolean): StateLook => STATUS[active ? 'active' : 'inactive']

const idOf = ({ id }: BusinessType): number => id
const nameIn = (language: 'sq' | 'en' | 'it', label: string) => ({
  label,
  cell: ({ value }: BusinessType) => <span lang={language}>{value[language]}</span>,
  text: ({ value }: BusinessType) => value[language],
})

/** What a business may be, in three languages. */
function useTypesList() {
  const { t, i18n } = useLingui()
  return defineList({
    ...LIST_QUERY,
    icon: Tags,
    words: {
      title: t`Business types`,
      search: t`Name`,
      count: (count) => t`${plural(count, { one: '# type', other: '# types' })}`,
    },
    empty: { title: t`No types yet` },
    columns: {
      sq: { ...nameIn('sq', 'Shqip'), grows: true, cell: ({ value }) => <b lang="sq">{value.sq}</b> },
      en: nameIn('en', 'English'),
      it: nameIn('it', 'Italiano'),
      businessesNo: {
        label: t`Businesses`,
        align: 'end',
        cell: ({ businessesNo }) => i18n.number(businessesNo),
        text: ({ businessesNo }) => String(businessesNo),
      },
      asksCookingTime: {
        label: t`Cooking time`,
        text: ({ asksCookingTime }) =>
          asksCookingTime
            ? t({ message: 'required', context: 'cooking time' })
            : t({ message: 'not required', context: 'cooking time' }),
        needsRoom: true,
      },
      status: {
        label: t`Status`,
        cell: ({ active }) => <StateTag of={statusOf(active)} />,
        text: ({ active }) => i18n._(statusOf(active).label),
      },
    } satisfies Record<string, Column<BusinessType>>,
    phoneRow: ({ value, businessesNo, active }) => ({
      title: <b>{inLanguage(value, i18n.locale)}</b>,
      sub: t`${plural(businessesNo, { one: '# business', other: '# businesses' })}`,
      end: <StateTag of={statusOf(active)} />,
    }),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: optionsOf(LIST_QUERY.spec.choices.status, (status) =>
          status === 'all' ? t`All` : i18n._(STATUS[status].label),
        ),
      },
    },
    opens: {
      panel: ({ id }) => <TypePanel key={id} id={id} />,
      title: ({ value }) => inLanguage(value, i18n.locale),
    },
  })
}

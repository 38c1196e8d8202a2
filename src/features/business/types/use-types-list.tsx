import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Tags from 'lucide-react/icons/tags'
import { useListScope } from '#/components/list/use-list-scope'
import { type Column, defineList, type PhoneRow } from '#/components/list/list-definition'
import type { BusinessType } from '#/contract/catalogues'
import { inLanguage } from '#/i18n/in-language'
import { TypePanel } from './type-panel'
import { TypeStatus } from './type-status'
import { LIST_QUERY } from './types-list-query'

const idOf = ({ id }: BusinessType): number => id

/** What a business may be, in three languages. */
export function useTypesList() {
  const { t, i18n } = useLingui()
  const asked = ({ asksCookingTime }: BusinessType) =>
    asksCookingTime
      ? t({ message: 'asked', context: 'cooking time' })
      : t({ message: 'not asked', context: 'cooking time' })
  const businessesOf = ({ businessesNo }: BusinessType) =>
    t`${plural(businessesNo, { one: '# business', other: '# businesses' })}`
  const columns = {
    sq: {
      label: 'Shqip',
      grows: true,
      cell: ({ value }) => <b lang="sq">{value.sq}</b>,
      text: ({ value }) => value.sq,
    },
    en: { label: 'English', cell: ({ value }) => <span lang="en">{value.en}</span>, text: ({ value }) => value.en },
    it: { label: 'Italiano', cell: ({ value }) => <span lang="it">{value.it}</span>, text: ({ value }) => value.it },
    businessesNo: {
      label: t`Businesses`,
      align: 'end',
      cell: ({ businessesNo }) => i18n.number(businessesNo),
      text: ({ businessesNo }) => String(businessesNo),
    },
    asksCookingTime: { label: t`Cooking time`, text: asked, needsRoom: true },
    status: {
      label: t`Status`,
      cell: TypeStatus,
      text: ({ active }) =>
        active ? t({ message: 'On offer', context: 'of a type' }) : t({ message: 'Off', context: 'of a type' }),
    },
  } satisfies Record<string, Column<BusinessType>>
  const phoneRow = (type: BusinessType): PhoneRow => ({
    title: <b>{inLanguage(type.value, i18n.locale)}</b>,
    sub: businessesOf(type),
    end: <TypeStatus active={type.active} />,
  })
  return defineList({
    ...LIST_QUERY,
    icon: Tags,
    words: {
      title: t`Business types`,
      search: t`Name`,
      count: (count) => t`${plural(count, { one: '# type', other: '# types' })}`,
    },
    empty: { title: t`No type yet` },
    columns,
    phoneRow,
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: {
          all: t`All`,
          active: t({ message: 'On offer', context: 'of a type' }),
          inactive: t({ message: 'Off', context: 'of a type' }),
        },
      },
    },
    opens: {
      panel: ({ id }) => <TypePanel key={id} id={id} />,
      title: ({ value }) => inLanguage(value, i18n.locale),
    },
  })
}

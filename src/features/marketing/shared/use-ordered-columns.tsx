import { useLingui } from '@lingui/react/macro'
import { TwoLines } from '#/components/list/two-lines'
import { type StateLook, StateTag } from '#/components/state-tag'
import { usePlaces } from './use-places'

type Placed = { cityIds: readonly number[]; businessTypeIds: readonly number[] }

/** The columns that all lists of what guests see in an order have: its number, where it is shown, and how it stands. */
export function useOrderedColumns() {
  const { t, i18n } = useLingui()
  const { citiesIn, typesIn } = usePlaces()
  return {
    orderNo: {
      label: t`Order`,
      align: 'end',
      isExtra: true,
      text: ({ orderNo }: { orderNo: number }) => String(orderNo),
    },
    where: {
      label: t({ message: 'Where', context: 'cities and types of businesses' }),
      needsRoom: true,
      cell: (row: Placed) => <TwoLines first={citiesIn(row)} second={typesIn(row)} />,
      text: (row: Placed) => `${citiesIn(row)}, ${typesIn(row)}`,
    },
    /** `lookOf`: of a row. */
    state: <Row,>(lookOf: (row: Row) => StateLook) => ({
      label: t`Status`,
      cell: (row: Row) => <StateTag of={lookOf(row)} />,
      text: (row: Row) => i18n._(lookOf(row).label),
    }),
  } as const
}

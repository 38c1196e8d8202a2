import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { type StateLook, StateTag } from '#/components/state-tag'
import type { City } from '#/contract/locations'
import { CITY_STATUS, type CityStatus } from '#/domain/locations/city'
import { ACCESS } from '#/domain/people/access'
import { formatMoney } from '#/i18n/format'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'
import { PendingGlyph, ReadyGlyph } from '#/ui/display/glyphs'
import { CITY_STATUS_WORDS, NewCity, useCountries } from './city-form'
import { CityPanel } from './city-panel'
import { LIST_QUERY } from './locations-list-query'

/** `/admin/locations`: the cities of the platform, and what is in them. */
export const LocationsPage = () => {
  const mayChange = useMay(ACCESS.platform)
  return (
    <ListScreen
      list={useLocationsList()}
      first={mayChange && { label: <Trans>New city</Trans>, dialog: (close) => <NewCity onClose={close} /> }}
    />
  )
}

const STATUS: Readonly<Record<CityStatus, StateLook>> = {
  [CITY_STATUS.open]: { label: CITY_STATUS_WORDS[CITY_STATUS.open], glyph: ReadyGlyph, tone: 'ready' },
  [CITY_STATUS.planned]: { label: CITY_STATUS_WORDS[CITY_STATUS.planned], glyph: PendingGlyph, tone: 'done' },
}

const idOf = ({ id }: City): number => id

function useLocationsList() {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const nameOf = ({ name }: City) => inLanguage(name, i18n.locale)
  const countries = useCountries()
  const countryName = (country: string) => countries.find(({ value }) => value === country)?.label ?? country
  const countryOf = ({ country }: City) => countryName(country)
  const feeOf = ({ lowestFee, currency }: City) => (lowestFee === null ? '–' : formatMoney(lowestFee, currency))
  const countOf = (city: City) => t`${plural(city.businessesNo, { one: '# business', other: '# businesses' })}`
  return defineList({
    ...LIST_QUERY,
    icon: MapPin,
    words: {
      title: t`Locations`,
      search: t`City`,
      count: (count) => t`${plural(count, { one: '# city', other: '# cities' })}`,
    },
    empty: { title: t`No cities yet` },
    columns: {
      name: { label: t`City`, grows: true, cell: (city) => <b>{nameOf(city)}</b>, text: nameOf },
      country: { label: t`Country`, text: countryOf },
      businessesNo: {
        label: t`Businesses`,
        align: 'end',
        text: ({ businessesNo }) => i18n.number(businessesNo),
      },
      zonesNo: { label: t`Zones`, align: 'end', text: ({ zonesNo }) => i18n.number(zonesNo) },
      lowestFee: { label: t`Delivery from`, align: 'end', text: feeOf, needsRoom: true },
      position: {
        label: t`Position in lists`,
        align: 'end',
        text: ({ position }) => (position === null ? '' : String(position)),
        isExtra: true,
      },
      status: {
        label: t`Status`,
        cell: ({ status }) => <StateTag of={STATUS[status]} />,
        text: ({ status }) => i18n._(STATUS[status].label),
      },
    } satisfies Record<string, Column<City>>,
    phoneRow: (city) => ({
      title: <b>{nameOf(city)}</b>,
      sub: `${countryOf(city)} · ${countOf(city)}`,
      end: <StateTag of={STATUS[city.status]} />,
    }),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: optionsOf(choices.status, (status) =>
          status === 'all' ? t`All` : i18n._(STATUS[CITY_STATUS[status]].label),
        ),
      },
    },
    details: { country: (country) => ({ label: t`Country`, value: countryName(country) }) },
    picks: {
      country: {
        label: t`Country`,
        all: t({ message: 'All', context: 'no filter' }),
        options: countries.filter(({ citiesNo }) => citiesNo > 0),
      },
    },
    opens: { panel: ({ id }) => <CityPanel key={id} id={id} />, title: nameOf },
  })
}

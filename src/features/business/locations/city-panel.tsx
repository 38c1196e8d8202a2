import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { CityDetails } from '#/contract/locations'
import { formatMoney } from '#/i18n/format'
import { lazyPart } from '#/ui/timing/lazy-part'
import { lookOf } from '../zones/zone-look'
import { ZoneSwatch } from '../zones/zone-swatch'
import { CityFields, useCityForm, useCityWords } from './city-form'
import styles from './locations.module.css'

/** Leaflet comes with the first city that is opened, not with the list. */
const CityMap = lazyPart(async () => (await import('./city-map')).CityMap)

/** One city beside the list: what uses it, what it is, and who changed it. */
export const CityPanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.locations.one, { params: { id } }), refetchOnMount: 'always' })
  return <Reading of={reading}>{(city) => <CityEditor city={city} />}</Reading>
}

const CityEditor = ({ city }: { city: CityDetails }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, show } = useCityWords()
  const form = useCityForm(city, () => sayDone(t`Saved.`))
  return (
    <div className={parts['parts']}>
      {(city.latitude !== null || city.zones.length > 0) && (
        <div className={styles['map']}>
          <CityMap city={city} />
        </div>
      )}
      <Uses city={city} />
      <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
        <CityFields timeZone={city.timeZone} />
      </PageForm>
      <HistoryPanel of={{ kind: 'city', id: city.id }} fields={historyFields(labels, show)} />
    </div>
  )
}

/** The businesses within reach, each with where it delivers from what. */
const Uses = ({ city: { businesses, zones, businessesNo, currency } }: { city: CityDetails }) => {
  const { t, i18n } = useLingui()
  const zonesOf = (id: number) =>
    zones
      .filter(({ businessId }) => businessId === id)
      .map(({ name, fee }) => `${name} ${formatMoney(fee, currency)}`)
      .join(' · ')
  const hidden = businessesNo - businesses.length
  const others = i18n.number(hidden)
  if (businessesNo === 0) return <p>{t`No businesses yet`}</p>
  return (
    <Panel title={<Trans>Businesses</Trans>}>
      <ul className={parts['lines']}>
        {businesses.map(({ id, name }, index) => (
          <li key={id} className={styles['business']}>
            <ZoneSwatch look={lookOf(index)} />
            <Link to="/business/$id/details" params={{ id: String(id) }}>
              {name}
            </Link>
            <p>{zonesOf(id)}</p>
          </li>
        ))}
        {hidden > 0 && <li>{t`Other businesses: ${others}`}</li>}
      </ul>
    </Panel>
  )
}

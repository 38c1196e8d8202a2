import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useBusiness } from '#/components/current-business'
import { Reading } from '#/components/reading/reading'
import { useOpened } from '#/components/use-opened'
import type { Business } from '#/contract/businesses'
import type { ServiceZone } from '#/contract/service-zones'
import type { Place } from '#/domain/business/service-zone'
import { ACCESS, mayPass } from '#/domain/people/access'
import { toCents } from '#/domain/values/money'
import { usePosSettings } from '#/offline/facts/use-settings'
import { accessUserOf, useUser } from '#/session/use-session'
import { useHubId } from '../hub/use-hub-id'
import { useZoneWords } from './use-zone-words'
import { ZoneEditor } from './zone-editor'
import { ZoneList } from './zone-list'
import { lookOf } from './zone-look'
import { type EditedShape, ZoneMap, type ZoneMapHandle } from './zone-map'
import { ZoneOverlaps } from './zone-overlaps'
import { ZoneTester } from './zone-tester'
import styles from './zones-page.module.css'

/** Where the map opens when there is no zone yet: the middle of Tirana, where the product is at home. */
const AT_HOME: Place = { latitude: 41.3275, longitude: 19.8189 }
const NOTHING: readonly ServiceZone[] = []
/** What the URL says of a zone that there is not yet. */
const NEW = { polygon: 'new', circle: 'new-circle' } as const

/** `/business/{id}/details/zones`: where the business delivers and for how much, drawn or typed. */
export const ZonesPage = () => {
  const business = useBusiness(useHubId())
  return business === undefined ? null : <Zones business={business} />
}

const Zones = ({ business }: { business: Business }) => {
  const { t } = useLingui()
  const { restaurantID: businessId, currency, timeZone } = business
  const params = { id: businessId }
  const reading = useQuery({ ...query(api.serviceZones.list, { params }), placeholderData: keepPreviousData })
  // Who does not take orders may not ask for it: zones without a price of their own then say "usual price".
  const user = accessUserOf(useUser())
  const rules = useQuery({
    ...query(api.menu.orderingRules, { params }),
    enabled: mayPass(ACCESS.kitchen, user),
  })
  const usual = rules.data?.transportCost
  const usualCents = toCents(usual ?? 0)
  const words = useZoneWords(currency, usual)
  const { opened: inUrl, open } = useOpened<(typeof NEW)[keyof typeof NEW]>()
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const map = useRef<ZoneMapHandle>(null)
  const [edited, setEdited] = useState<EditedShape>()
  const [tried, setTried] = useState<Place>()
  const middle = useCallback((): Place => map.current?.middle() ?? AT_HOME, [])
  const mayEdit = mayPass(ACCESS.editBusiness, user)
  const zones = reading.data ?? NOTHING
  const opened = zones.find(({ id }) => String(id) === inUrl)
  const isNew = inUrl === NEW.polygon || inUrl === NEW.circle
  const index = opened === undefined ? zones.length : zones.indexOf(opened)
  const { priceText } = words
  const openedId = opened?.id
  const resting = t({ message: 'inactive', context: 'a zone' })
  const shown = useMemo(
    () =>
      zones.flatMap((zone, i) =>
        zone.id === openedId
          ? []
          : [
              {
                id: zone.id,
                label: [zone.name, zone.active ? priceText(zone) : resting].join(' · '),
                shape: zone.shape,
                look: lookOf(i),
                isActive: zone.active,
              },
            ],
      ),
    // The words change with the language and the usual price.
    // oxlint-disable-next-line exhaustive-deps
    [zones, openedId, usual, resting],
  )
  const active = useMemo(() => zones.filter((zone) => zone.active), [zones])
  const isEditing = mayEdit && (isNew || opened !== undefined)
  return (
    <div className={styles['page']}>
      <ZoneMap
        ref={map}
        zones={shown}
        isRead={reading.data !== undefined}
        edited={isEditing ? edited : undefined}
        tried={tried}
        start={AT_HOME}
        tiles={tiles}
        onPress={setTried}
      >
        <ZoneTester
          businessId={businessId}
          currency={currency}
          words={words}
          tried={tried}
          middle={middle}
          onTry={setTried}
        />
      </ZoneMap>
      <div className={styles['side']}>
        <Reading of={reading} stale="list" timeZone={timeZone}>
          {(list) => (
            <>
              {isEditing ? (
                <ZoneEditor
                  key={inUrl}
                  businessId={businessId}
                  currency={currency}
                  timeZone={timeZone}
                  zone={opened}
                  begins={inUrl === NEW.circle ? 'circle' : 'polygon'}
                  look={lookOf(index)}
                  words={words}
                  middle={middle}
                  usual={usual}
                  onDraw={setEdited}
                  onBack={() => open(undefined)}
                  onSaved={({ id }) => isNew && open(id, true)}
                  overlapsOf={(drawn) => (
                    <ZoneOverlaps
                      zones={[...active.filter(({ id }) => id !== drawn.id), drawn]}
                      of={drawn.id}
                      usualCents={usualCents}
                      money={words.money}
                    />
                  )}
                />
              ) : (
                <ZoneList
                  zones={list}
                  usual={usual}
                  needsZones={rules.data?.needsZones ?? false}
                  words={words}
                  onOpen={open}
                  onNew={(kind) => open(NEW[kind])}
                  overlaps={<ZoneOverlaps zones={active} usualCents={usualCents} money={words.money} />}
                />
              )}
            </>
          )}
        </Reading>
      </div>
    </div>
  )
}

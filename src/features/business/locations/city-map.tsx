import type { FitBoundsOptions } from 'leaflet'
import { useMemo, useRef } from 'react'
import type { CityDetails } from '#/contract/locations'
import { usePosSettings } from '#/offline/facts/use-settings'
import { lookOf } from '../zones/zone-look'
import { ZoneMap, type ZoneMapHandle } from '../zones/zone-map'

const nothing = () => undefined
/** Its buttons stand at the right, and nothing at the top. */
const ROOM = { paddingTopLeft: [16, 16], paddingBottomRight: [72, 16] } satisfies FitBoundsOptions

/** Where the businesses of a city deliver, each in one colour; its centre where nobody delivers yet. Shown only where one of the two is known. */
export const CityMap = ({ city: { businesses, zones, latitude, longitude } }: { city: CityDetails }) => {
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const map = useRef<ZoneMapHandle>(null)
  const centre = useMemo(
    () => (latitude === null || longitude === null ? undefined : { latitude, longitude }),
    [latitude, longitude],
  )
  const shown = useMemo(
    () =>
      zones.map(({ id, name, shape, businessId }) => ({
        id,
        label: name,
        shape,
        look: lookOf(businesses.findIndex((business) => business.id === businessId)),
        isActive: true,
      })),
    [zones, businesses],
  )
  return (
    <ZoneMap
      ref={map}
      zones={shown}
      isRead
      edited={undefined}
      tried={zones.length === 0 ? centre : undefined}
      room={ROOM}
      start={centre ?? { latitude: 0, longitude: 0 }}
      tiles={tiles}
      onPress={nothing}
    >
      {null}
    </ZoneMap>
  )
}

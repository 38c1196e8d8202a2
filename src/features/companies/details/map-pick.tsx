import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { LazyAddressMap } from '#/components/map/lazy-map'
import { type Point, pointOf } from '#/components/map/map-point'
import type { Company } from '#/contract/companies'
import { readMeasure } from '#/domain/values/read-amount'
import { usePosSettings } from '#/offline/facts/use-settings'
import { Button } from '#/ui/input/button'

/** Where a map begins that nobody has put a pin on: the middle of Tirana. */
const START: Point = { latitude: 41.3275, longitude: 19.8187 }

/** As precise as a door. */
export const degreesText = (degrees: number): string => degrees.toFixed(6)

/** The point of an address on a map, where there is one: a press or a drag puts it elsewhere, the two fields below say it in figures. */
export const MapPick = ({
  company: { addresses },
  values: { latitude, longitude },
  onMove,
}: {
  company: Company
  values: { latitude: string; longitude: string }
  onMove: (point: Point) => void
}) => {
  const { t } = useLingui()
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const [isOpen, setOpen] = useState(false)
  if (tiles === undefined) return null
  const typed = { latitude: readMeasure(latitude, '°'), longitude: readMeasure(longitude, '°') }
  const isTyped = Math.abs(typed.latitude) <= 90 && Math.abs(typed.longitude) <= 180
  const start = isTyped ? typed : (addresses.map(pointOf).find((point) => point !== undefined) ?? START)
  return isOpen ? (
    <LazyAddressMap tiles={tiles} point={start} label={t`Map: press to drop the pin`} onMove={onMove} />
  ) : (
    <Button variant="outline" icon={MapPin} onClick={() => setOpen(true)}>
      <Trans>Choose on the map</Trans>
    </Button>
  )
}

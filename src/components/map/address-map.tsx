import { Trans, useLingui } from '@lingui/react/macro'
import { type LatLng, type Map as LeafletMap, map as createMap, type Marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapPin } from './map-pin'
import common from './map.module.css'
import { IconButton } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import styles from './address-map.module.css'
import type { MapTiles, Point } from './map-point'

const STREET_ZOOM = 16

/**
 * A map with one pin. With `onMove` the pin can be put elsewhere, by dragging it or by pressing the map. Leaflet's own
 * buttons are left out: they are made of markup, which the content policy forbids.
 */
export const AddressMap = ({
  tiles,
  point,
  label,
  onMove,
}: {
  tiles: MapTiles
  point: Point
  label: string
  onMove?: (point: Point) => void
}) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletMap>(null)
  const pin = useRef<Marker>(null)
  /** What came first of the map: one picture is a map, with holes perhaps. */
  const [seen, setSeen] = useState<'picture' | 'nothing'>()
  const moved = useEffectEvent(({ lat, lng }: LatLng) => onMove?.({ latitude: lat, longitude: lng }))
  const first = useEffectEvent((): [number, number] => [point.latitude, point.longitude])
  const canMove = onMove !== undefined
  const { url } = tiles

  useEffect(() => {
    if (place.current === null) return
    const map = createMap(place.current, { attributionControl: false, zoomControl: false }).setView(
      first(),
      STREET_ZOOM,
    )
    // The tile server learns which site asks, as its rules demand, but not which order.
    tileLayer(url, { maxZoom: 19, referrerPolicy: 'origin' })
      .on('tileload', () => setSeen('picture'))
      .on('tileerror', () => setSeen((before) => before ?? 'nothing'))
      .addTo(map)
    const at = mapPin(first(), { draggable: canMove }).addTo(map)
    if (canMove) {
      at.on('dragend', () => moved(at.getLatLng()))
      map.on('click', ({ latlng }) => moved(latlng))
    }
    shown.current = map
    pin.current = at
    return () => {
      map.remove()
      shown.current = null
    }
  }, [url, canMove])

  useEffect(() => {
    pin.current?.setLatLng([point.latitude, point.longitude])
    shown.current?.panTo([point.latitude, point.longitude])
  }, [point.latitude, point.longitude])

  return (
    <div className={classNames(common['frame'], styles['frame'])} role="group" aria-label={label}>
      <div ref={place} className={classNames(common['map'], styles['map'])} />
      <div className={styles['zoom']}>
        <IconButton variant="outline" icon={Plus} label={t`Zoom in`} onClick={() => shown.current?.zoomIn()} />
        <IconButton variant="outline" icon={Minus} label={t`Zoom out`} onClick={() => shown.current?.zoomOut()} />
      </div>
      {seen === 'nothing' && (
        <p className={styles['broken']} role="status">
          <Trans>The map could not be loaded.</Trans>
        </p>
      )}
      <p className={classNames(common['thanks'], styles['thanks'])}>{tiles.attribution}</p>
    </div>
  )
}

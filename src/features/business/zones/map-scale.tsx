import { Trans } from '@lingui/react/macro'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import styles from './zone-map.module.css'

const SCALE_PX = 120
/** 1, 2 or 5 with noughts behind it, at most `metres`. */
const roundBelow = (metres: number): number => {
  const power = 10 ** Math.floor(Math.log10(metres))
  return ([5, 2, 1].find((step) => step * power <= metres) ?? 1) * power
}

/** How long so many metres are: without streets nothing else says it. */
export const MapScale = ({ map }: { map: LeafletMap }) => {
  const [metres, setMetres] = useState(SCALE_PX)
  useEffect(() => {
    const measure = () => {
      const { x, y } = map.getSize().divideBy(2)
      setMetres(map.distance(map.containerPointToLatLng([x, y]), map.containerPointToLatLng([x + SCALE_PX, y])))
    }
    measure()
    map.on('zoomend moveend resize', measure)
    return () => {
      map.off('zoomend moveend resize', measure)
    }
  }, [map])
  if (!(metres > 0)) return null
  const length = roundBelow(metres)
  const kilometres = length / 1_000
  return (
    <p className={styles['scale']} style={{ width: `${Math.round((SCALE_PX * length) / metres)}px` }}>
      {length < 1_000 ? <Trans>{length} m</Trans> : <Trans>{kilometres} km</Trans>}
    </p>
  )
}

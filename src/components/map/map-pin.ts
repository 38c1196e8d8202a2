import { divIcon, marker, type Marker } from 'leaflet'
import styles from './map.module.css'

/** A pin whose point stands on `at` (latitude, longitude). No keys move it: what it says is said beside the map, too. */
export const mapPin = (at: [number, number], { draggable = false } = {}): Marker =>
  marker(at, {
    icon: divIcon({
      html: document.createElement('span'),
      className: styles['pin'] ?? '',
      iconSize: [36, 36],
      iconAnchor: [18, 42],
    }),
    draggable,
    interactive: draggable,
    keyboard: false,
  })

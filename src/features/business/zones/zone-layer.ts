import { circle, divIcon, latLngBounds, type LatLngBounds, type LayerGroup, marker, polygon } from 'leaflet'
import type { Place, ZoneShape } from '#/domain/business/service-zone'
import { type DrawnShape, middleOf, movedBy } from './shape-edits'

export const pairOf = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

/** North and south of a shape, east and west. */
export function boundsOf(shape: ZoneShape): LatLngBounds {
  if (shape.kind === 'polygon') return latLngBounds(shape.corners.map(pairOf))
  const radiusM = shape.radiusM > 0 ? shape.radiusM : 0
  return latLngBounds([
    pairOf(movedBy(shape.center, radiusM, radiusM)),
    pairOf(movedBy(shape.center, -radiusM, -radiusM)),
  ])
}

/** A zone that is looked at. */
export function addZone(group: LayerGroup, shape: ZoneShape, className: string): void {
  const path =
    shape.kind === 'circle'
      ? circle(pairOf(shape.center), { radius: shape.radiusM, className, interactive: false })
      : polygon(shape.corners.map(pairOf), { className, interactive: false })
  path.addTo(group)
}

/** Where the name of a zone stands: in a polygon's middle, and high in a circle, whose middle smaller zones tend to share. */
const labelAt = (shape: ZoneShape): Place | undefined =>
  shape.kind === 'circle' && shape.radiusM > 0 ? movedBy(shape.center, shape.radiusM * 0.72, 0) : middleOf(shape)

export function addLabel(group: LayerGroup, shape: DrawnShape, label: string, className: string): void {
  const at = labelAt(shape)
  if (at === undefined || label === '') return
  const words = document.createElement('span')
  words.textContent = label
  marker(pairOf(at), {
    icon: divIcon({ html: words, className, iconSize: [0, 0] }),
    keyboard: false,
    interactive: false,
  }).addTo(group)
}

import {
  circle,
  divIcon,
  type LatLng,
  layerGroup,
  type Map as LeafletMap,
  marker,
  type Marker,
  polygon,
  polyline,
} from 'leaflet'
import { distanceM, type Place } from '#/domain/business/service-zone'
import {
  type DrawnShape,
  halfway,
  movedBy,
  type Polygon,
  settledPlace,
  withCorner,
  withCornerAt,
  withoutCorner,
} from './shape-edits'

/** What somebody does with the shape on the map. */
export type EditHandlers = {
  onShape: (shape: DrawnShape) => void
  /** Where a corner is taken away, so that it can be brought back. */
  onCornerGone: (before: Polygon) => void
  onClose: () => void
}
export type EditWords = {
  corner: (index: number, place: Place) => string
  cornerAfter: (index: number) => string
  center: (place: Place) => string
  radius: (metres: number) => string
}
export type EditLook = { path: string; line: string; corner: string; dot: string }

type Edited = { shape: DrawnShape; isDrawing: boolean; look: EditLook; words: EditWords }

const STEP_M = 10
const LARGE_STEP_M = 100
const LEAST_RADIUS_M = 50
/** Dots between corners that stand closer than this on the screen would only be in the way. */
const ROOM_FOR_DOT_PX = 72
const CORNER_PX = 44
const DOT_PX = 28

/** Metres to the north and east for an arrow key; `undefined` for another key. */
function stepOf({ key, shiftKey }: KeyboardEvent): { north: number; east: number } | undefined {
  const step = shiftKey ? LARGE_STEP_M : STEP_M
  const steps: Readonly<Record<string, { north: number; east: number }>> = {
    ArrowUp: { north: step, east: 0 },
    ArrowDown: { north: -step, east: 0 },
    ArrowRight: { north: 0, east: step },
    ArrowLeft: { north: 0, east: -step },
  }
  return steps[key]
}

const placeAt = ({ lat, lng }: LatLng): Place => settledPlace({ latitude: lat, longitude: lng })
const pairOf = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

/**
 * The shape that is edited, with corners that are dragged, moved by arrow keys (10 m, with Shift 100 m) and removed by Delete.
 * Corners are buttons of our own: markup is forbidden by the content policy, and keys need something that has the focus.
 */
export function createEditLayer(map: LeafletMap, told: EditHandlers) {
  const group = layerGroup().addTo(map)
  let edited: Edited | undefined
  /** Which button has the focus, so that it has it again once the shape is drawn anew. */
  let focused: string | undefined
  // Keys may come faster than the page is drawn: what was done stands here at once.
  const handlers: EditHandlers = {
    ...told,
    onShape: (shape) => {
      told.onShape(shape)
      if (edited === undefined) return
      edited = { ...edited, shape }
      draw()
    },
  }

  const handle = (
    place: Place,
    {
      name,
      label,
      className,
      size,
      onKey,
      onDrag,
      onDrop,
      onPress,
    }: {
      name: string
      label: string
      className: string
      size: number
      onKey?: (event: KeyboardEvent) => boolean
      onDrag?: (place: Place) => void
      onDrop?: (place: Place) => void
      onPress?: () => void
    },
  ): Marker => {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-label', label)
    button.append(document.createElement('i'))
    button.addEventListener('focus', () => (focused = name))
    button.addEventListener('blur', () => (focused = undefined))
    button.addEventListener('keydown', (event) => {
      if (onKey?.(event) !== true) return
      event.preventDefault()
      event.stopPropagation()
    })
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      button.focus()
      onPress?.()
    })
    const at = marker(pairOf(place), {
      icon: divIcon({ html: button, className, iconSize: [size, size] }),
      draggable: onDrag !== undefined,
      keyboard: false,
      zIndexOffset: size,
    })
    at.on('dragstart', () => button.focus())
    at.on('drag', () => onDrag?.(placeAt(at.getLatLng())))
    at.on('dragend', () => onDrop?.(placeAt(at.getLatLng())))
    at.addTo(group)
    return at
  }

  const drawPolygon = (shape: Polygon, { isDrawing, look, words }: Edited) => {
    const points = shape.corners.map(pairOf)
    const path = isDrawing
      ? polyline(points, { className: look.line, interactive: false })
      : polygon(points, { className: look.path, interactive: false })
    path.addTo(group)
    const { corners } = shape
    if (!isDrawing && corners.length > 1)
      corners.forEach((corner, index) => {
        const next = corners[(index + 1) % corners.length]
        if (next === undefined) return
        const [here, there] = [corner, next].map((each) => map.latLngToContainerPoint(pairOf(each)))
        if (here === undefined || there === undefined || here.distanceTo(there) < ROOM_FOR_DOT_PX) return
        const between = halfway(corner, next)
        handle(between, {
          name: `dot ${index}`,
          label: words.cornerAfter(index),
          className: look.dot,
          size: DOT_PX,
          onPress: () => {
            focused = `corner ${index + 1}`
            handlers.onShape(withCorner(shape, index, between))
          },
        })
      })
    corners.forEach((corner, index) => {
      handle(corner, {
        name: `corner ${index}`,
        label: words.corner(index, corner),
        className: look.corner,
        size: CORNER_PX,
        onDrag: (place) => path.setLatLngs(withCornerAt(shape, index, place).corners.map(pairOf)),
        onDrop: (place) => handlers.onShape(withCornerAt(shape, index, place)),
        onPress: () => {
          // The first corner closes the line.
          if (isDrawing && index === 0 && corners.length > 2) handlers.onClose()
        },
        onKey: (event) => {
          const step = stepOf(event)
          if (step !== undefined) handlers.onShape(withCornerAt(shape, index, movedBy(corner, step.north, step.east)))
          else if (event.key === 'Delete' || event.key === 'Backspace') {
            focused = `corner ${Math.max(0, Math.min(index, corners.length - 2))}`
            handlers.onCornerGone(shape)
            handlers.onShape(withoutCorner(shape, index))
          } else if (event.key === 'Enter' && isDrawing) handlers.onClose()
          else return false
          return true
        },
      })
    })
  }

  const drawCircle = (shape: Extract<DrawnShape, { kind: 'circle' }>, { look, words }: Edited) => {
    const { center } = shape
    const radiusM = shape.radiusM > 0 ? shape.radiusM : 0
    const path = circle(pairOf(center), { radius: radiusM, className: look.path, interactive: false }).addTo(group)
    const edge = handle(movedBy(center, 0, radiusM), {
      name: 'radius',
      label: words.radius(radiusM),
      className: look.corner,
      size: CORNER_PX,
      onDrag: (place) => path.setRadius(distanceM(center, place)),
      onDrop: (place) =>
        handlers.onShape({
          ...shape,
          radiusM: Math.max(LEAST_RADIUS_M, Math.round(distanceM(center, place) / 10) * 10),
        }),
      onKey: (event) => {
        const step = stepOf(event)
        if (step === undefined) return false
        handlers.onShape({ ...shape, radiusM: Math.max(LEAST_RADIUS_M, radiusM + step.north + step.east) })
        return true
      },
    })
    handle(center, {
      name: 'center',
      label: words.center(center),
      className: look.corner,
      size: CORNER_PX,
      onDrag: (place) => {
        path.setLatLng(pairOf(place))
        edge.setLatLng(pairOf(movedBy(place, 0, radiusM)))
      },
      onDrop: (place) => handlers.onShape({ ...shape, center: place }),
      onKey: (event) => {
        const step = stepOf(event)
        if (step === undefined) return false
        handlers.onShape({ ...shape, center: movedBy(center, step.north, step.east) })
        return true
      },
    })
  }

  const draw = () => {
    const wanted = focused
    group.clearLayers()
    if (edited === undefined) return
    const { shape } = edited
    if (shape.kind === 'circle') drawCircle(shape, edited)
    else drawPolygon(shape, edited)
    if (wanted === undefined) return
    const names = shape.kind === 'circle' ? ['radius', 'center'] : shape.corners.map((_, index) => `corner ${index}`)
    const at = names.indexOf(wanted)
    const corners = map
      .getPane('markerPane')
      ?.querySelectorAll<HTMLElement>(`.${edited.look.corner.split(' ')[0]} button`)
    corners?.[at]?.focus({ preventScroll: true })
  }

  map.on('zoomend', draw)
  return {
    show: (next: Edited | undefined) => {
      edited = next
      draw()
    },
    remove: () => {
      map.off('zoomend', draw)
      group.remove()
    },
  }
}

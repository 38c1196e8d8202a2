import { useLingui } from '@lingui/react/macro'
import {
  type FitBoundsOptions,
  type LatLng,
  layerGroup,
  type LayerGroup,
  type Map as LeafletMap,
  map as createMap,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import Locate from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { mapPin } from '#/components/map/map-pin'
import common from '#/components/map/map.module.css'
import type { PosSettings } from '#/contract/orders'
import type { Place, ZoneShape } from '#/domain/business/service-zone'
import { IconButton } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { createEditLayer } from './edit-layer'
import { MapScale } from './map-scale'
import { plainGrid } from './plain-grid'
import { type DrawnShape, middleOf, type Polygon, settledPlace } from './shape-edits'
import { addLabel, addZone, boundsOf, pairOf } from './zone-layer'
import type { ZoneLook } from './zone-look'
import styles from './zone-map.module.css'

/** A zone as the map shows it. */
export type ShownZone = { id: number; label: string; shape: ZoneShape; look: ZoneLook; isActive: boolean }

/** The zone that is edited, and what is done with it. */
export type EditedShape = {
  shape: DrawnShape
  label: string
  look: ZoneLook
  /** Presses on the map add corners; Enter closes the line. */
  isDrawing: boolean
  isWrong: boolean
  onShape: (shape: DrawnShape) => void
  onCornerGone: (before: Polygon) => void
  onAddCorner: (place: Place) => void
  /** Takes the last corner off again. */
  onTakeLast: () => void
  onClose: () => void
}

/** What other parts ask of the map. */
export type ZoneMapHandle = { middle: () => Place }

type Tiles = NonNullable<PosSettings['mapTiles']>

const FIRST_ZOOM = 14
/** What lies over the map at its top, at its right and at its foot: corners must be in reach of a finger. */
const ROOM: FitBoundsOptions = { paddingTopLeft: [32, 96], paddingBottomRight: [80, 48] }
const PATH_CLASSES = ['zone0', 'zone1', 'zone2'] as const
const placeAt = ({ lat, lng }: LatLng): Place => settledPlace({ latitude: lat, longitude: lng })
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Zones on a map, or on plain squares where no map can be had: all of it works on both. Leaflet's own buttons and scale are left
 * out, as they are made of markup, which the content policy forbids.
 */
export const ZoneMap = ({
  ref,
  zones,
  isRead,
  edited,
  tried,
  start,
  room = ROOM,
  tiles,
  onPress,
  children,
}: {
  ref: Ref<ZoneMapHandle>
  zones: readonly ShownZone[]
  /** Until then there are no zones yet; the first ones decide what the map shows. */
  isRead: boolean
  edited: EditedShape | undefined
  /** The place that was tried last. */
  tried: Place | undefined
  /** What the map opens with where there is no zone. */
  start: Place
  room?: FitBoundsOptions
  tiles: Tiles | undefined
  onPress: (place: Place) => void
  /** What lies over the map. */
  children: ReactNode
}) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ map: LeafletMap; zones: LayerGroup }>()
  const [hasPicture, setHasPicture] = useState(false)
  const shapes = [...zones.map(({ shape }) => shape), ...(edited === undefined ? [] : [edited.shape])].filter(
    (shape) => middleOf(shape) !== undefined,
  )
  const fit = (map: LeafletMap, animate: boolean) => {
    const [first, ...rest] = shapes
    if (first === undefined) map.setView(pairOf(start), FIRST_ZOOM, { animate })
    else
      map.fitBounds(
        rest.reduce((bounds, shape) => bounds.extend(boundsOf(shape)), boundsOf(first)),
        { animate, ...room },
      )
  }
  const begin = useEffectEvent((map: LeafletMap) => fit(map, false))
  useEffect(() => {
    if (shown !== undefined && isRead) begin(shown.map)
  }, [shown, isRead])
  const pressed = useEffectEvent((at: Place) => (edited?.isDrawing === true ? edited.onAddCorner(at) : onPress(at)))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (edited?.isDrawing !== true || edited.shape.kind !== 'polygon' || event.target !== place.current) return
    if (event.key === 'Enter') edited.onClose()
    else if (event.key === 'Delete' || event.key === 'Backspace') edited.onTakeLast()
    else return
    event.preventDefault()
  })
  const url = tiles?.url

  useEffect(() => {
    const box = place.current
    if (box === null) return
    const map = createMap(box, {
      attributionControl: false,
      zoomControl: false,
      // On a phone the next whole step is often half as large as there is room for.
      zoomSnap: 0.25,
      zoomAnimation: !isCalm(),
      fadeAnimation: false,
      // A double press would add two corners.
      doubleClickZoom: false,
    })
    begin(map)
    plainGrid(styles['grid'] ?? '').addTo(map)
    map.on('click', ({ latlng }) => pressed(placeAt(latlng)))
    const listener = (event: KeyboardEvent) => onKey(event)
    box.addEventListener('keydown', listener)
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    sizes.observe(box)
    setShown({ map, zones: layerGroup().addTo(map) })
    return () => {
      sizes.disconnect()
      box.removeEventListener('keydown', listener)
      map.remove()
      setShown(undefined)
    }
  }, [])

  useEffect(() => {
    if (shown === undefined || url === undefined) return
    // The tile server learns which site asks, as its rules demand, and nothing of the zones.
    const pictures = tileLayer(url, { maxZoom: 19, referrerPolicy: 'origin' })
      .on('tileload', () => setHasPicture(true))
      .addTo(shown.map)
    return () => {
      pictures.remove()
      setHasPicture(false)
    }
  }, [shown, url])

  useEffect(() => {
    if (shown === undefined) return
    const group = shown.zones.clearLayers()
    for (const { shape, label, look, isActive } of zones) {
      const className = classNames(
        styles['zone'],
        styles[PATH_CLASSES[look]],
        shape.kind === 'circle' && styles['dashed'],
        !isActive && styles['resting'],
      )
      addZone(group, shape, className)
      addLabel(group, shape, label, styles['label'] ?? '')
    }
    if (edited !== undefined) addLabel(group, edited.shape, edited.label, styles['label'] ?? '')
  }, [shown, zones, edited])

  const words = {
    corner: (index: number, at: Place) => {
      const [number, latitude, longitude] = [index + 1, at.latitude.toFixed(5), at.longitude.toFixed(5)]
      return t`Corner ${number}: ${latitude}, ${longitude}`
    },
    cornerAfter: (index: number) => {
      const number = index + 1
      return t`Add a corner after corner ${number}`
    },
    center: (at: Place) => {
      const [latitude, longitude] = [at.latitude.toFixed(5), at.longitude.toFixed(5)]
      return t`Circle centre: ${latitude}, ${longitude}`
    },
    radius: (metres: number) => t`Radius: ${metres} m`,
  }
  const layer = useRef<ReturnType<typeof createEditLayer>>(null)
  const onShape = useEffectEvent((shape: DrawnShape) => edited?.onShape(shape))
  const onCornerGone = useEffectEvent((before: Polygon) => edited?.onCornerGone(before))
  const onClose = useEffectEvent(() => edited?.onClose())
  useEffect(() => {
    if (shown === undefined) return
    const made = createEditLayer(shown.map, {
      onShape: (shape) => onShape(shape),
      onCornerGone: (before) => onCornerGone(before),
      onClose: () => onClose(),
    })
    layer.current = made
    return () => made.remove()
  }, [shown])
  const show = useEffectEvent(() => {
    if (edited === undefined) return layer.current?.show(undefined)
    const colour = edited.isWrong ? styles['wrong'] : styles[PATH_CLASSES[edited.look]]
    layer.current?.show({
      shape: edited.shape,
      isDrawing: edited.isDrawing,
      words,
      look: {
        path: classNames(styles['zone'], styles['edited'], colour) ?? '',
        line: classNames(styles['edited'], styles['open'], colour) ?? '',
        corner: styles['corner'] ?? '',
        dot: styles['dot'] ?? '',
      },
    })
  })
  const drawn =
    edited === undefined ? '' : JSON.stringify([edited.shape, edited.look, edited.isDrawing, edited.isWrong])
  useEffect(() => {
    show()
  }, [shown, drawn])

  useEffect(() => {
    if (shown === undefined || tried === undefined) return
    const pin = mapPin(pairOf(tried)).addTo(shown.map)
    if (!shown.map.getBounds().contains(pairOf(tried))) shown.map.panTo(pairOf(tried), { animate: !isCalm() })
    return () => {
      pin.remove()
    }
  }, [shown, tried])

  useImperativeHandle(ref, () => ({
    middle: () => (shown === undefined ? start : placeAt(shown.map.getCenter())),
  }))
  // A zone that is opened is brought into view; what is done to it then moves nothing else.
  const isEditing = edited !== undefined
  const showEdited = useEffectEvent((map: LeafletMap) => {
    if (edited === undefined || middleOf(edited.shape) === undefined) return
    const bounds = boundsOf(edited.shape)
    const [from, to] = [bounds.getNorthWest(), bounds.getSouthEast()].map((each) => map.latLngToContainerPoint(each))
    const { x, y } = map.getSize()
    // Its corners must be far enough from each other for a finger.
    const isSmall = from !== undefined && to !== undefined && to.x - from.x < x * 0.4 && to.y - from.y < y * 0.4
    if (isSmall || !map.getBounds().contains(bounds)) map.fitBounds(bounds, { ...room, animate: !isCalm() })
  })
  useEffect(() => {
    if (shown !== undefined && isEditing) showEdited(shown.map)
  }, [shown, isEditing])

  const attribution = tiles?.attribution
  return (
    <div className={classNames(common['frame'], styles['frame'])} role="group" aria-label={t`Map of the zones`}>
      <div
        ref={place}
        className={classNames(common['map'], styles['map'], edited?.isDrawing === true && styles['drawing'])}
        role="group"
        aria-label={t`Map: arrow keys to pan, plus and minus to zoom`}
      />
      {children}
      <div className={styles['buttons']}>
        <IconButton variant="outline" icon={Plus} label={t`Zoom in`} onClick={() => shown?.map.zoomIn()} />
        <IconButton variant="outline" icon={Minus} label={t`Zoom out`} onClick={() => shown?.map.zoomOut()} />
        <IconButton
          variant="outline"
          icon={Locate}
          label={t`Show all zones`}
          onClick={() => shown !== undefined && fit(shown.map, !isCalm())}
        />
      </div>
      {shown !== undefined && <MapScale map={shown.map} />}
      {hasPicture && attribution !== undefined && (
        <p className={classNames(common['thanks'], styles['thanks'])}>{attribution}</p>
      )}
    </div>
  )
}

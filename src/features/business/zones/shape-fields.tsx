import { Trans, useLingui } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import Pentagon from 'lucide-react/icons/pentagon'
import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldMeta } from '#/components/form/form-contexts'
import { useUndo } from '#/components/form/use-undo'
import { type Place } from '#/domain/business/service-zone'
import { Button, IconButton } from '#/ui/input/button'
import { Segmented } from '#/ui/input/segmented'
import { NumberInput } from './number-input'
import {
  asCircle,
  asPolygon,
  type DrawnShape,
  halfway,
  movedBy,
  type Polygon,
  withCorner,
  withoutCorner,
} from './shape-edits'
import styles from './zones-page.module.css'

/** The shape by words and numbers: everything that can be drawn can be typed. */
export const ShapeFields = ({
  shape,
  isDrawing,
  middle,
  onShape,
}: {
  shape: DrawnShape
  isDrawing: boolean
  /** Of what the map shows. */
  middle: () => Place
  onShape: (shape: DrawnShape) => void
}) => {
  const { t } = useLingui()
  const facts = useFieldMeta()
  /** What was there before the kind was changed: nobody draws it twice. */
  const other = useRef<DrawnShape>(null)
  const problem = facts.problemOf('shape.corners', !isDrawing)
  const change = (kind: DrawnShape['kind']) => {
    if (kind === shape.kind) return
    const before = other.current
    other.current = shape
    if (before?.kind === kind) onShape(before)
    else onShape(shape.kind === 'polygon' ? asCircle(shape, middle()) : asPolygon(shape))
  }
  return (
    <div className={styles['shape']} data-field="shape.corners">
      <span className={styles['label']} aria-hidden>
        {facts.labelOf('shape')}
      </span>
      <Segmented
        block
        label={facts.labelOf('shape')}
        value={shape.kind}
        onChange={change}
        options={[
          { value: 'polygon', label: t`Polygon`, icon: Pentagon },
          { value: 'circle', label: t({ message: 'Circle', context: 'a shape' }), icon: Circle },
        ]}
      />
      {problem !== undefined && shape.kind === 'polygon' && (
        <p role="alert" className={styles['wrong']}>
          {problem}
        </p>
      )}
      {shape.kind === 'circle' ? (
        <CircleFields shape={shape} onShape={onShape} />
      ) : (
        <CornerList shape={shape} middle={middle} onShape={onShape} />
      )}
    </div>
  )
}

const CircleFields = ({
  shape,
  onShape,
}: {
  shape: Extract<DrawnShape, { kind: 'circle' }>
  onShape: (shape: DrawnShape) => void
}) => {
  const facts = useFieldMeta()
  return (
    <>
      <div data-field="shape.radiusM">
        <NumberInput
          label={facts.labelOf('radiusM')}
          value={shape.radiusM}
          digits={0}
          end="m"
          error={facts.problemOf('shape.radiusM', true)}
          onChange={(radiusM) => onShape({ ...shape, radiusM })}
        />
      </div>
      <PlaceInputs
        name="shape.center"
        place={shape.center}
        onPlace={(center) => onShape({ ...shape, center })}
        suffix=""
      />
    </>
  )
}

/** Latitude and longitude; `suffix` tells the pairs of a list apart. */
const PlaceInputs = ({
  name,
  place,
  suffix,
  onPlace,
}: {
  name: string
  place: Place
  suffix: string
  onPlace: (place: Place) => void
}) => {
  const facts = useFieldMeta()
  return (
    <div className={styles['pair']}>
      {(['latitude', 'longitude'] as const).map((axis) => (
        <div key={axis} data-field={`${name}.${axis}`}>
          <NumberInput
            label={`${facts.labelOf(axis)}${suffix}`}
            value={place[axis]}
            digits={6}
            error={facts.problemOf(`${name}.${axis}`, true)}
            onChange={(value) => onPlace({ ...place, [axis]: value })}
          />
        </div>
      ))}
    </div>
  )
}

const CornerList = ({
  shape,
  middle,
  onShape,
}: {
  shape: Polygon
  middle: () => Place
  onShape: (shape: DrawnShape) => void
}) => {
  const { t } = useLingui()
  const undone = useUndo()
  const { corners } = shape
  const add = () => {
    const [first, last] = [corners[0], corners.at(-1)]
    const next =
      last === undefined || first === undefined
        ? middle()
        : corners.length < 3
          ? movedBy(last, corners.length === 1 ? 500 : 0, 500)
          : halfway(last, first)
    onShape(withCorner(shape, corners.length - 1, next))
  }
  return (
    <details className={styles['corners']}>
      <summary>
        <Table />
        <Trans>Corners as a list</Trans>
      </summary>
      <ol>
        {corners.map((corner, index) => {
          const number = index + 1
          return (
            // Corners have no name but their place in the list.
            <li key={index}>
              <PlaceInputs
                name={`shape.corners[${index}]`}
                place={corner}
                suffix={` ${number}`}
                onPlace={(place) =>
                  onShape({ kind: 'polygon', corners: corners.map((each, i) => (i === index ? place : each)) })
                }
              />
              <IconButton
                icon={Trash}
                label={t`Remove corner ${number}`}
                onClick={() => {
                  onShape(withoutCorner(shape, index))
                  undone(t`Corner ${number} removed`, t`Undo`, () => onShape(shape))
                }}
              />
            </li>
          )
        })}
      </ol>
      <Button variant="outline" icon={Plus} onClick={add}>
        <Trans>Add a corner</Trans>
      </Button>
    </details>
  )
}

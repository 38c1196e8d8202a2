import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useUndo } from '#/components/form/use-undo'
import { useSayDone } from '#/components/use-say-done'
import type { ServiceZone } from '#/contract/service-zones'
import type { Place } from '#/domain/business/service-zone'
import { areaM2 } from '#/domain/business/service-zone-shape'
import { CURRENCY_SIGN, type Currency } from '#/domain/values/money'
import { Button, IconButton } from '#/ui/input/button'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import { typedNumber } from '#/domain/values/read-amount'
import { RemoveZone } from './remove-zone'
import { circleAround, type DrawnShape, type Polygon, withCorner } from './shape-edits'
import { ShapeFields } from './shape-fields'
import { useZoneForm } from './use-zone-form'
import type { useZoneWords } from './use-zone-words'
import { useZoneValueWord, ZoneHistory } from './zone-history'
import type { ZoneLook } from './zone-look'
import type { EditedShape } from './zone-map'
import { termsOf } from './zone-values'
import styles from './zones-page.module.css'

/** One zone, or a new one, beside the map on which it is drawn. */
export const ZoneEditor = ({
  businessId,
  currency,
  timeZone,
  zone,
  begins,
  look,
  words,
  middle,
  usual,
  onDraw,
  onBack,
  onSaved,
  overlapsOf,
}: {
  businessId: number
  currency: Currency
  timeZone: string
  zone: ServiceZone | undefined
  /** What a new one begins as. */
  begins: DrawnShape['kind']
  look: ZoneLook
  words: ReturnType<typeof useZoneWords>
  /** Of what the map shows. */
  middle: () => Place
  usual: number | undefined
  /** Tells the map what is drawn. */
  onDraw: (edited: EditedShape | undefined) => void
  onBack: () => void
  onSaved: (saved: ServiceZone) => void
  /** What is said of the overlaps of the zone as it is drawn now. */
  overlapsOf: (drawn: ServiceZone) => ReactNode
}) => {
  const { t } = useLingui()
  const undone = useUndo()
  const sayDone = useSayDone()
  const [first] = useState<DrawnShape>(() =>
    begins === 'circle' ? circleAround(middle()) : { kind: 'polygon', corners: [] },
  )
  const form = useZoneForm(businessId, zone, {
    shape: first,
    currency,
    onSaved: (saved) => {
      sayDone(t`Zone saved.`)
      onSaved(saved)
    },
  })
  const { Field, values, fieldMeta } = form
  const { shape, name } = values
  const [isRemoving, setRemoving] = useState(false)
  /** A line that is not closed yet: presses on the map add corners. */
  const [isOpen, setOpen] = useState(zone === undefined && begins === 'polygon')
  const isDrawing = isOpen && shape.kind === 'polygon'
  const setShape = (next: DrawnShape) => form.form.setFieldValue('shape', next)
  // Presses may come faster than the page is drawn: each goes on from what there is by then.
  const shapeNow = (): DrawnShape => form.form.state.values.shape
  const add = (place: Place) => {
    const now = shapeNow()
    if (now.kind === 'polygon') setShape(withCorner(now, now.corners.length - 1, place))
  }
  const takeLast = () => {
    const now = shapeNow()
    if (now.kind === 'polygon') setShape({ kind: 'polygon', corners: now.corners.slice(0, -1) })
  }
  const close = () => {
    const now = shapeNow()
    if (now.kind === 'polygon' && now.corners.length > 2) setOpen(false)
  }
  const problem = shape.kind === 'polygon' ? fieldMeta.problemOf('shape.corners', true) : undefined
  const label = [name.trim(), words.priceText(priceOf(values.transportCost))].filter(Boolean).join(' · ')

  const tell = useEffectEvent(() =>
    onDraw({
      shape,
      label,
      look,
      isDrawing,
      isWrong: problem !== undefined && !isDrawing,
      onShape: setShape,
      onCornerGone: (before: Polygon) =>
        undone(t`Corner removed`, t`Undo`, () => form.form.setFieldValue('shape', before)),
      onAddCorner: add,
      onTakeLast: takeLast,
      onClose: close,
    }),
  )
  const drawn = JSON.stringify([shape, label, look, isDrawing, problem])
  useEffect(() => tell(), [drawn])
  const leave = useEffectEvent(() => onDraw(undefined))
  useEffect(() => () => leave(), [])
  // What was pressed to come here is gone.
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus({ preventScroll: true })
  }, [])

  const valueWord = useZoneValueWord(words)
  const title = zone === undefined ? t`New zone` : name.trim() || zone.name
  const usualText = usual === undefined ? '' : words.money(usual)
  const terms = termsOf(values)
  return (
    <>
      <div className={styles['head']}>
        <IconButton ref={back} icon={ArrowLeft} label={t`All zones`} onClick={onBack} />
        <h2>{title}</h2>
        {zone !== undefined && (
          <Menu label={t`More about this zone`} trigger={<IconButton icon={Ellipsis} label={t`More`} />}>
            <MenuItem icon={Trash} danger onSelect={() => setRemoving(true)}>
              <Trans>Remove zone</Trans>
            </MenuItem>
          </Menu>
        )}
      </div>
      <div className={styles['editor']}>
        <PageForm
          form={form}
          {...(zone === undefined && { save: <Trans>Save zone</Trans> })}
          notice={<ConflictNotice form={form} show={valueWord} />}
        >
          <DrawnSoFar
            shape={shape}
            isDrawing={isDrawing}
            area={words.areaText}
            onClose={close}
            onAdd={() => add(middle())}
            onBack={takeLast}
            onOpen={() => setOpen(true)}
          />
          <Field name="name">{({ Text }) => <Text required />}</Field>
          <ShapeFields shape={shape} isDrawing={isDrawing} middle={middle} onShape={setShape} />
          <Field name="transportCost">
            {({ Amount }) => <Amount end={CURRENCY_SIGN[currency]} hint={t`Blank: usual price, ${usualText}.`} />}
          </Field>
          <Field name="minimumOrder">
            {({ Amount }) => <Amount end={CURRENCY_SIGN[currency]} hint={t`Dishes only. Blank: no minimum.`} />}
          </Field>
          <Field name="freeFrom">
            {({ Amount }) => <Amount end={CURRENCY_SIGN[currency]} hint={t`Dishes only. Blank: never free.`} />}
          </Field>
          <Field name="extraMinutes">
            {({ Whole }) => <Whole end={t`min`} hint={t`Added to the usual travel time.`} />}
          </Field>
          <Field name="active">{({ Tick }) => <Tick />}</Field>
          {values.active && !isDrawing && problem === undefined && !Number.isNaN(terms.transportCost ?? 0)
            ? overlapsOf({ ...terms, id: zone?.id ?? 0, name: terms.name || title, revision: 0 })
            : null}
          {zone !== undefined && <ZoneHistory id={zone.id} timeZone={timeZone} wordOf={valueWord} />}
        </PageForm>
      </div>
      {isRemoving && zone !== undefined && (
        <RemoveZone businessId={businessId} zone={zone} onClose={() => setRemoving(false)} onRemoved={onBack} />
      )}
    </>
  )
}

/** The price that is typed; what cannot be read is none. */
const priceOf = (text: string): { transportCost: number | null } => {
  const price = typedNumber(text)
  return { transportCost: Number.isNaN(price) ? null : price }
}

/** How far the drawing is, and how to go on. */
const DrawnSoFar = ({
  shape,
  isDrawing,
  area,
  onClose,
  onAdd,
  onBack,
  onOpen,
}: {
  shape: DrawnShape
  isDrawing: boolean
  area: (squareMetres: number) => string
  onClose: () => void
  onAdd: () => void
  onBack: () => void
  onOpen: () => void
}) => {
  const { t } = useLingui()
  if (shape.kind === 'circle')
    return (
      <p className={styles['drawn']}>
        {shape.radiusM > 0 && <b>{area(areaM2(shape))}</b>}
        <Trans>Drag the centre or the edge. Arrow keys move it 10 m, with Shift 100 m.</Trans>
      </p>
    )
  const count = shape.corners.length
  const corners = t`${plural(count, { one: '# corner', other: '# corners' })}`
  if (!isDrawing)
    return (
      <div className={styles['drawn']}>
        <b>{count > 2 ? `${corners}, ${area(areaM2(shape))}` : corners}</b>
        <Trans>
          Drag a corner to move it, press a dot to add one or Delete to remove one. Arrow keys move it 10 m, with Shift
          100 m.
        </Trans>
        {count < 3 && (
          <Button variant="outline" icon={PencilLine} onClick={onOpen}>
            <Trans>Keep drawing</Trans>
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles['drawn']}>
      <b>{corners}</b>
      <Trans>Press the map for each corner, all the way round. Press Enter or the first corner again to finish.</Trans>
      <div className={styles['drawButtons']}>
        <Button variant="outline" onClick={onAdd}>
          <Trans>Add corner at map centre</Trans>
        </Button>
        <Button variant="outline" icon={Undo2} disabled={count === 0} onClick={onBack}>
          <Trans>Undo last corner</Trans>
        </Button>
        <Button variant="tonal" icon={Check} disabled={count < 3} onClick={onClose}>
          <Trans>Close shape</Trans>
        </Button>
      </div>
    </div>
  )
}

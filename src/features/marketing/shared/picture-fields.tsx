import { Trans, useLingui } from '@lingui/react/macro'
import type { PointerEvent } from 'react'
import { SharedField } from '#/components/form/shared-field'
import { useField } from '#/components/form/field-slot'
import { addressOfPhoto } from '#/components/photo-address'
import { Slider } from '#/ui/input/slider'
import { percent } from '#/i18n/figures'
import styles from './picture-fields.module.css'

/** The picture of something that guests see, and the point of it that stays in sight however narrow it is cut. */
export const PictureFields = ({
  url,
  aspect,
  hint,
  small,
}: {
  /** What the field holds now. */
  url: string
  aspect: number
  hint: string
  /** The same for a narrow screen, as a field of its own. */
  small?: { aspect: number; hint: string }
}) => (
  <>
    <SharedField name="pictureUrl">{({ Photo }) => <Photo aspect={aspect} hint={hint} />}</SharedField>
    {url !== '' && <FocusPoint url={url} />}
    {small !== undefined && (
      <SharedField name="pictureSmallUrl">
        {({ Photo }) => <Photo aspect={small.aspect} hint={small.hint} />}
      </SharedField>
    )}
  </>
)

const FocusPoint = ({ url }: { url: string }) => (
  <div className={styles['focus']}>
    <SharedField name="focusX">{() => <Across url={url} />}</SharedField>
  </div>
)

/** Two fields in one: the point is one thing to whoever chooses it. */
const Across = ({ url }: { url: string }) => {
  const x = useField<number>()
  return (
    <SharedField name="focusY">
      {() => <Point url={url} x={x.value} onX={x.onChange} isLocked={x.isLocked} />}
    </SharedField>
  )
}

const Point = ({ url, x, onX, isLocked }: { url: string; x: number; onX: (x: number) => void; isLocked: boolean }) => {
  const { t } = useLingui()
  const { value: y, onChange: onY } = useField<number>()
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (isLocked) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onX(hundredth((clientX - left) / width))
    onY(hundredth((clientY - top) / height))
  }
  return (
    <fieldset className={styles['point']}>
      <legend className={styles['legend']}>
        <Trans>Stays in sight</Trans>
      </legend>
      {/* The two lines below do the same with keys. */}
      <div className={styles['picture']} onPointerDown={press}>
        <img src={addressOfPhoto(url)} alt="" draggable={false} />
        <i className={styles['mark']} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <Slider
        label={t`From the left`}
        min={0}
        max={100}
        value={x}
        onChange={onX}
        valueText={percent(x / 100)}
        disabled={isLocked}
      />
      <Slider
        label={t`From the top`}
        min={0}
        max={100}
        value={y}
        onChange={onY}
        valueText={percent(y / 100)}
        disabled={isLocked}
      />
    </fieldset>
  )
}

const hundredth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)

import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { useMediaQuery } from '#/ui/timing/use-media-query'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'
import { addressOfPhoto } from '#/components/photo-address'
import styles from './photo-field.module.css'
import { usePhotoUpload } from './use-photo-upload'

/** Cutting comes with the first picture that is chosen. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog')).CropDialog)

/**
 * One picture of a business, of what it sells, or of the platform: chosen, dropped or taken, cut to `aspect`, compressed (`PHOTO_QUALITY`),
 * sent to the server at once and named by its address in `value`; what is wrong is said at the field. Whoever shows it
 * saves the address with the rest of the form. In a form it is the field `Photo`:
 * `<Field name="photo">{({ Photo }) => <Photo businessId={id} hint={…} />}</Field>`, the form's value being the address or ''.
 */
export const PhotoField = ({
  label,
  businessId,
  value,
  onChange,
  aspect = 1,
  hint,
  error,
  disabled = false,
  placeholder,
}: {
  label: string
  /** Whose picture it is: it can be shown only by this one; left out: the platform's own. */
  businessId?: number
  /** The address as the server gave it; `''` = none. */
  value: string
  onChange: (value: string) => void
  /** Width by height. */
  aspect?: number
  hint?: ReactNode
  /** What the form says of it. */
  error?: string | undefined
  disabled?: boolean
  /** Stands in its place while there is none. */
  placeholder?: ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const isDisconnected = useConnectionState() === 'disconnected'
  const [isOver, setOver] = useState(false)
  const { chosen, choose, cancel, send, isBusy, problem } = usePhotoUpload(businessId, onChange)
  const said = problem ?? error
  const isOff = disabled || isBusy || isDisconnected
  const choice = (place: typeof file, extra: { capture?: 'environment' } = {}) => (
    <input
      {...extra}
      ref={place}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        void choose(event.target.files?.[0])
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={said === undefined ? undefined : `${id}-error`}
      className={styles['field']}
    >
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div>
        <div
          className={classNames(styles['drop'], isOver && styles['over'])}
          onDragOver={(event) => {
            if (isOff || !event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            if (isOff) return
            event.preventDefault()
            setOver(false)
            void choose(event.dataTransfer.files[0])
          }}
        >
          <span className={styles['preview']} style={{ aspectRatio: aspect }}>
            {value === '' ? (placeholder ?? <ImageUp aria-hidden />) : <img src={addressOfPhoto(value)} alt={label} />}
          </span>
          <div className={styles['buttons']}>
            <Button
              variant="outline"
              icon={ImageUp}
              busy={isBusy}
              disabled={isOff}
              aria-label={value === '' ? t`Choose a picture: ${label}` : t`Change the picture: ${label}`}
              onClick={() => file.current?.click()}
            >
              {value === '' ? <Trans>Choose a picture</Trans> : <Trans>Change the picture</Trans>}
            </Button>
            {isTouched && (
              <Button
                variant="outline"
                icon={Camera}
                disabled={isOff}
                aria-label={t`Take a photo: ${label}`}
                onClick={() => camera.current?.click()}
              >
                <Trans>Take a photo</Trans>
              </Button>
            )}
            {value !== '' && !disabled && (
              <Button variant="ghost" disabled={isBusy} aria-label={t`Remove ${label}`} onClick={() => onChange('')}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
          {choice(file)}
          {choice(camera, { capture: 'environment' })}
        </div>
        {said === undefined ? (
          hint !== undefined && <p className={styles['hint']}>{hint}</p>
        ) : (
          <p id={`${id}-error`} role="alert" className={styles['error']}>
            <CircleAlert />
            <span>{said}</span>
          </p>
        )}
      </div>
      {chosen !== undefined && (
        <CropDialog key={chosen} source={chosen} aspect={aspect} isBusy={isBusy} onUse={send} onClose={cancel} />
      )}
    </div>
  )
}

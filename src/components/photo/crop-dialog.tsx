import 'react-easy-crop/react-easy-crop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { percent } from '#/i18n/figures'
import { Button } from '#/ui/input/button'
import { Slider } from '#/ui/input/slider'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './crop-dialog.module.css'
import type { Cut } from './cut-photo'

const MOST_ZOOM = 4
/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 8

/** What of a picture is kept: dragged and zoomed with fingers, mouse or keys. */
export const CropDialog = ({
  source,
  aspect,
  isBusy,
  onUse,
  onClose,
}: {
  source: string
  aspect: number
  isBusy: boolean
  onUse: (cut: Cut) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [cut, setCut] = useState<Cut>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Crop picture</Trans>}
      closeLabel={t`Close`}
      description={<Trans>Drag it, or move it with the arrow keys.</Trans>}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="kitchen"
            busy={isBusy}
            disabled={cut === undefined}
            onClick={() => cut !== undefined && void onUse(cut)}
          >
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['place']}>
        <Cropper
          // The content policy lets no style element be made: its rules are in a file, imported above.
          disableAutomaticStylesInjection
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={aspect}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCut(pixels)}
          cropperProps={{ 'aria-label': t`Crop area` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <Slider
        label={t`Zoom`}
        min={1}
        max={MOST_ZOOM}
        step={0.1}
        value={zoom}
        onChange={setZoom}
        valueText={percent(zoom)}
      />
    </Dialog>
  )
}

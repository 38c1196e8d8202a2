import { classNames } from '#/ui/timing/class-names'
import type { ZoneLook } from './zone-look'
import styles from './zones-page.module.css'

const SWATCHES = ['swatch0', 'swatch1', 'swatch2'] as const

/** The colour that something has on the map, beside its name. */
export const ZoneSwatch = ({ look }: { look: ZoneLook }) => (
  <i className={classNames(styles['swatch'], styles[SWATCHES[look]])} />
)

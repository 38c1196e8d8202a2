import { Plural } from '@lingui/react/macro'
import Scissors from 'lucide-react/icons/scissors'
import { lettersCut, lettersOf } from '#/domain/seo/seo-texts'
import { inPercent } from '#/i18n/figures'
import { classNames } from '#/ui/timing/class-names'
import styles from './seo.module.css'

/** How much of a text search engines show, and what they cut. */
export const ShownLength = ({ text, shown }: { text: string; shown: number }) => {
  const letters = lettersOf(text).length
  const cut = lettersCut(text, shown)
  const share = Math.min(1, letters / shown)
  return (
    <div className={classNames(styles['length'], cut > 0 && styles['isCut'])}>
      <div className={styles['track']} aria-hidden>
        <span style={{ width: `${inPercent(share)}%` }} />
      </div>
      <p role="status">
        {cut > 0 && (
          <>
            <Scissors aria-hidden />
            <Plural
              value={cut}
              one="Search engines cut the last character"
              other="Search engines cut the last # characters"
            />
          </>
        )}
      </p>
      <span className={styles['count']}>
        {letters} / {shown}
      </span>
    </div>
  )
}

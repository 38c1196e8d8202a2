import { Plural } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode, RefObject } from 'react'
import styles from './more-below.module.css'
import { useBelow } from './use-below'

/** The rows of dishes in a place that scrolls, by their lists' mark. */
const DISHES = '[data-dishes] > li'

/** One line over the edge of a list that goes on: what follows, and the press that shows it. */
const MoreBelow = ({ noted, onShow, children }: { noted: boolean; onShow: () => void; children: ReactNode }) => (
  <button type="button" className={styles['more']} data-noted={noted || undefined} onClick={onShow}>
    <ArrowDown />
    <span>{children}</span>
  </button>
)

/**
 * Says above the answer that the dishes go on below, and whether somebody has written a note to one of them; a press shows them.
 * Gone once all were scrolled into sight.
 */
export const MoreDishesBelow = ({ place }: { place: RefObject<HTMLElement | null> }) => {
  const { rows, noted, show } = useBelow(place, DISHES)
  if (rows === 0) return null
  return (
    <MoreBelow noted={noted > 0} onShow={show}>
      <Plural value={rows} one="# more dish below" other="# more dishes below" />
      {noted > 0 && (
        <>
          {', '}
          <b>
            <Plural value={noted} one="# with a note" other="# with a note" />
          </b>
        </>
      )}
    </MoreBelow>
  )
}

/** The same of warnings, where there are more than have room. */
export const MoreWarningsBelow = ({ place }: { place: RefObject<HTMLElement | null> }) => {
  const { rows, show } = useBelow(place, 'li')
  if (rows === 0) return null
  return (
    <MoreBelow noted onShow={show}>
      <Plural value={rows} one="# more warning below" other="# more warnings below" />
    </MoreBelow>
  )
}

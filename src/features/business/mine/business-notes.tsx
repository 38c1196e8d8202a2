import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CalendarX from 'lucide-react/icons/calendar-x-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { ReactNode } from 'react'
import type { BusinessOverview } from '#/contract/business-setup'
import { usePreferences } from '#/session/use-session'
import type { Icon } from '#/ui/display/icon'
import { classNames } from '#/ui/timing/class-names'
import { useCheckWords } from '#/components/set-up/check-words'
import { useDateText } from '../use-date-text'
import styles from './my-businesses.module.css'

/** What of a business needs somebody, each leading to where it is done; nothing where all is well. */
export const BusinessNotes = ({ overview }: { overview: BusinessOverview }) => {
  const [, setPreferences] = usePreferences()
  const words = useCheckWords()
  const dateText = useDateText()
  const { restaurantID, late, dishesOff, missing, undecidedHolidays } = overview
  // Being closed is what the sign itself says.
  const lacks = missing.filter((check) => check !== 'online')
  const [nextHoliday, ...laterHolidays] = undecidedHolidays
  if (late + dishesOff + lacks.length === 0 && nextHoliday === undefined) return null
  return (
    <ul className={styles['notes']}>
      {lacks.map((check) => (
        <Note key={check} icon={CircleAlert} to={words[check].path(restaurantID)} isUrgent>
          {words[check].missing}
        </Note>
      ))}
      {late > 0 && (
        <Note
          icon={TriangleAlert}
          to="/orders/kanban"
          isUrgent
          onOpen={() => setPreferences({ businessId: restaurantID })}
        >
          <Plural value={late} one="# order is late" other="# orders are late" />
        </Note>
      )}
      {dishesOff > 0 && (
        <Note icon={UtensilsCrossed} to={`/business/${restaurantID}/menu`}>
          <Plural value={dishesOff} one="# dish is off" other="# dishes are off" />
        </Note>
      )}
      {nextHoliday !== undefined && (
        <Note icon={CalendarX} to={`/business/${restaurantID}/details/hours`}>
          <HolidayText day={dateText(nextHoliday)} more={laterHolidays.length} />
        </Note>
      )}
    </ul>
  )
}

/** Of several the next one is named. */
const HolidayText = ({ day, more }: { day: string; more: number }) =>
  more === 0 ? (
    <Trans>{day} is a holiday, hours not set</Trans>
  ) : (
    <Plural
      value={more}
      one={`${day} and # more holiday: hours not set`}
      other={`${day} and # more holidays: hours not set`}
    />
  )

const Note = ({
  icon: Mark,
  to,
  isUrgent = false,
  onOpen,
  children,
}: {
  icon: Icon
  to: string
  isUrgent?: boolean
  onOpen?: () => void
  children: ReactNode
}) => (
  <li>
    <Link to={to} className={classNames(styles['note'], isUrgent && styles['isUrgent'])} onClick={onOpen}>
      <Mark />
      <span>{children}</span>
      <ChevronRight />
    </Link>
  </li>
)

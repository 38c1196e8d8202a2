import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CalendarX from 'lucide-react/icons/calendar-x-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { ReactNode } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import type { BusinessOverview } from '#/contract/business-setup'
import type { KanbanColumn } from '#/domain/orders/kanban'
import { usePreferences } from '#/session/use-session'
import type { Icon } from '#/ui/display/icon'
import { useToasts } from '#/ui/toast/toast'
import { classNames } from '#/ui/timing/class-names'
import { useCheckWords } from '#/components/set-up/check-words'
import { useDateText } from '../use-date-text'
import styles from './my-businesses.module.css'

/** What of a business needs somebody, each leading to where it is done; nothing where all is well. */
export const BusinessNotes = ({ overview, name }: { overview: BusinessOverview; name: string }) => {
  const { t } = useLingui()
  const toasts = useToasts()
  const [, setPreferences] = usePreferences()
  const current = useCurrentBusiness()
  const words = useCheckWords()
  const dateText = useDateText()
  const { restaurantID, late, dishesOff, missing, undecidedHolidays } = overview
  // Being closed is what the sign itself says.
  const lacks = missing.filter((check) => check !== 'online')
  const [nextHoliday, ...laterHolidays] = undecidedHolidays
  // The board shows the business that is chosen, or all: only where it is another one must it change, and that is said.
  const isHidden = current !== undefined && current.restaurantID !== restaurantID
  const showBusiness = () => {
    setPreferences({ businessId: restaurantID })
    void toasts.show({ kind: 'info', title: t`All pages now show ${name}` })
  }
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
          // Cooking: what is late is there, and a phone shows one column at a time.
          search={{ column: 'accepted' satisfies KanbanColumn }}
          isUrgent
          {...(isHidden && { onOpen: showBusiness })}
        >
          <Plural value={late} one="# order is late" other="# orders are late" />
        </Note>
      )}
      {dishesOff > 0 && (
        <Note icon={UtensilsCrossed} to={`/business/${restaurantID}/menu`} search={{ n: name }}>
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
  search = {},
  isUrgent = false,
  onOpen,
  children,
}: {
  icon: Icon
  to: string
  search?: Readonly<Record<string, string>>
  isUrgent?: boolean
  onOpen?: () => void
  children: ReactNode
}) => (
  <li>
    <Link
      to={to}
      search={search as never} // the board reads what it understands
      className={classNames(styles['note'], isUrgent && styles['isUrgent'])}
      onClick={onOpen}
    >
      <Mark />
      <span>{children}</span>
      <ChevronRight />
    </Link>
  </li>
)

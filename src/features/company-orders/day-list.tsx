import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { groupPrint } from '#/components/print/group-print'
import { useTimeZone } from '#/components/use-clock-text'
import type { MealGroup } from '#/contract/company-orders'
import type { CompanyDay } from '#/domain/meals/company-day'
import type { Shown } from '#/offline/facts/groups-view'
import { Chip } from '#/ui/display/chip'
import { Button } from '#/ui/input/button'
import { DishSums } from './dish-sums'
import styles from './day-list.module.css'
import { PrintOutcome } from './print-outcome'
import { SlotSection } from './slot-section'
import { useDayWords } from './use-day-words'
import { usePrintPlace } from './use-print-place'

type ShownGroup = Shown<MealGroup>

/** A day of one restaurant: what it comes to, its slots, and both on paper. */
export const DayList = ({
  list,
  groups,
  showsBusiness,
}: {
  list: CompanyDay<ShownGroup>
  /** Of which it is made. */
  groups: readonly ShownGroup[]
  showsBusiness: boolean
}) => {
  const { t } = useLingui()
  const { business, day, slots, meals, dishes } = list
  const dayWords = useDayWords(useTimeZone(business.id))
  const { canPrint, run, busy, ...place } = usePrintPlace<string>(business.id)
  const print = (slot: string | null) =>
    void run(slot ?? '', (where) =>
      groupPrint.ask({
        day,
        slot,
        groups: groups.filter((group) => slot === null || group.slot.startTime === slot),
        ...where,
      }),
    )
  const title = showsBusiness ? `${business.name}, ${dayWords(day)}` : dayWords(day)
  return (
    <section className={styles['day']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <Chip kind="count">{t`${plural(meals, { one: '# meal', other: '# meals' })}`}</Chip>
        {canPrint && (
          <Button size="kitchen" icon={Printer} busy={busy === ''} onClick={() => print(null)}>
            <Trans>Print the day</Trans>
          </Button>
        )}
      </div>
      {canPrint && <PrintOutcome place={place} />}
      {slots.map((slot) => (
        <SlotSection
          key={slot.startTime}
          slot={slot}
          businessId={business.id}
          isPrinting={busy === slot.startTime}
          onPrint={canPrint ? () => print(slot.startTime) : undefined}
        />
      ))}
      {slots.length > 1 && (
        <div role="group" className={styles['total']} aria-label={t`Total of the day`}>
          <h4>
            <Trans>Total of the day</Trans>
          </h4>
          <DishSums dishes={dishes} />
        </div>
      )}
    </section>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { SyncChip } from '#/components/order-chips'
import { OrderNote } from '#/components/order-note'
import { useClockText } from '#/components/use-clock-text'
import type { MealGroup } from '#/contract/company-orders'
import type { DayGroup, SlotList } from '#/domain/meals/company-day'
import type { Shown } from '#/offline/facts/groups-view'
import { Chip } from '#/ui/display/chip'
import { Button } from '#/ui/input/button'
import { AllergyNote } from './allergy-note'
import { DishSums } from './dish-sums'
import styles from './day-list.module.css'

type ShownGroup = Shown<MealGroup> & Pick<DayGroup, 'stillCounted'>

/** One slot, which is no landmark: another restaurant has one of the same time. It says what must not be cooked any more, each company, and what it comes to. */
export const SlotSection = ({
  slot,
  businessId,
  isPrinting,
  onPrint,
}: {
  slot: SlotList<ShownGroup>
  businessId: number
  isPrinting: boolean
  onPrint: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const clock = useClockText(businessId)
  const { startTime, meals, dishes, groups, cancelled } = slot
  const leaves = clock(Date.parse(slot.leavesAt))
  return (
    <div role="group" className={styles['slot']} aria-label={startTime}>
      <div className={styles['head']}>
        <h4>{startTime}</h4>
        <span>
          <Trans>leaves {leaves}</Trans>
        </span>
        <Chip kind="count">{t`${plural(meals, { one: '# meal', other: '# meals' })}`}</Chip>
        {onPrint && (
          <Button size="kitchen" variant="outline" icon={Printer} busy={isPrinting} onClick={onPrint}>
            <Trans>Print {startTime}</Trans>
          </Button>
        )}
      </div>
      {cancelled.length > 0 && (
        <div className={styles['cancelled']}>
          <b>
            <Trans>Cancelled after printing, do not cook</Trans>
          </b>
          <ul>
            {cancelled.map((meal) => (
              <li key={meal.orderId}>
                <b>{meal.code}</b>{' '}
                {[meal.name, meal.company, ...meal.dishes.map(({ name, quantity }) => `${quantity}× ${name}`)].join(
                  ', ',
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles['companies']}>
        {groups.map((group) => (
          <li key={group.id}>
            <OfCompany group={group} />
          </li>
        ))}
      </ul>
      {groups.length > 1 && (
        <div role="group" className={styles['total']} aria-label={t`Total ${startTime}`}>
          <h5>
            <Trans>Total {startTime}</Trans>
          </h5>
          <DishSums dishes={dishes} />
        </div>
      )}
    </div>
  )
}

const OfCompany = ({ group }: { group: ShownGroup }) => {
  const { t } = useLingui()
  const { company, meals, dishes, allergies, noteTexts, closedAt, sync, stillCounted: refused = 0 } = group
  return (
    <article className={styles['company']} aria-label={company.name}>
      <div className={styles['who']}>
        <b className={styles['meals']} aria-label={t`${plural(meals, { one: '# meal', other: '# meals' })}`}>
          {meals}
        </b>
        <b>{company.name}</b>
        {closedAt === null && (
          <Chip kind="outline">
            <Trans>Still open</Trans>
          </Chip>
        )}
        <SyncChip sync={sync} />
      </div>
      <DishSums dishes={dishes} />
      {refused > 0 && (
        <p role="status">
          {t`${plural(refused, {
            one: '# refused meal is not sent yet and still counts here.',
            other: '# refused meals are not sent yet and still count here.',
          })}`}
        </p>
      )}
      {allergies.map((allergy) => (
        <AllergyNote key={allergy}>{allergy}</AllergyNote>
      ))}
      {noteTexts.map(({ text, dishes: about, meals: count }) => (
        <OrderNote key={`${text} ${about}`}>
          {`${count > 1 ? `${count}× ` : ''}${text}${about === '' ? '' : ` (${about})`}`}
        </OrderNote>
      ))}
    </article>
  )
}

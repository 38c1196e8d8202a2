import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Zap from 'lucide-react/icons/zap'
import { QUARTERS, quartersAfter } from '#/domain/business/quarter-hours'
import { wallClockAt } from '#/domain/values/wall-clock'
import { serverNow } from '#/offline/device/clock'
import { Segmented } from '#/ui/input/segmented'
import { Select } from '#/ui/input/select'
import { DateOrTimeField } from '#/components/date-or-time-field'
import styles from './create-order.module.css'
import { Part } from './part'
import type { OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

/** When the customer wants it: as soon as it can be, or at a quarter of an hour to come. */
export const TimePart = ({ form: { draft, change, problemOf }, timeZone }: { form: OrderForm; timeZone: string }) => {
  const { t } = useLingui()
  const text = useProblemText()
  const now = wallClockAt(serverNow(), timeZone)
  const day = draft.day === '' ? now.day : draft.day
  const times = day === now.day ? quartersAfter(now.clock) : QUARTERS
  const later = () => {
    const first = times[0]
    change({ isScheduled: true, day, clock: draft.clock === '' && first !== undefined ? first : draft.clock })
  }
  return (
    <Part title={<Trans>When</Trans>}>
      <Segmented
        block
        label={t`When the customer wants it`}
        value={draft.isScheduled ? 'later' : 'now'}
        onChange={(when) => (when === 'later' ? later() : change({ isScheduled: false }))}
        options={[
          { value: 'now', label: t`As soon as possible`, icon: Zap },
          {
            value: 'later',
            label: t({ message: 'Scheduled', context: 'when an order is wanted' }),
            icon: CalendarClock,
          },
        ]}
      />
      {draft.isScheduled && (
        <div className={styles['pair']} data-field="time">
          <DateOrTimeField
            label={t`Day`}
            type="date"
            required
            min={now.day}
            value={draft.day}
            onChange={(next) => change({ day: next })}
          />
          <Select
            label={t`Time`}
            required
            error={text(problemOf('time'))}
            value={draft.clock}
            onChange={(clock) => change({ clock })}
            options={[
              ...(times.includes(draft.clock) ? [] : [{ value: draft.clock, label: draft.clock, disabled: true }]),
              ...times.map((time) => ({ value: time, label: time })),
            ]}
          />
        </div>
      )}
    </Part>
  )
}

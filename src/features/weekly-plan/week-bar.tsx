import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useShortcuts } from '#/components/shortcuts'
import { Button, IconButton } from '#/ui/input/button'
import styles from './week-bar.module.css'
import { useWeekWords } from './use-week'

type Week = { week: string; isCurrent: boolean; move: (weeks: number) => void; showCurrent: () => void }

/** Which week is shown, the way to others, and what can be done with it. */
export const WeekBar = ({ week, children, canPrint }: { week: Week; children?: ReactNode; canPrint: boolean }) => {
  const { t } = useLingui()
  const words = useWeekWords()
  useShortcuts([
    { keys: '[', label: msg`Previous week`, run: () => week.move(-1) },
    { keys: ']', label: msg`Next week`, run: () => week.move(1) },
  ])
  return (
    <div className={styles['bar']}>
      <div className={styles['week']}>
        <IconButton variant="outline" icon={ChevronLeft} label={t`Previous week`} onClick={() => week.move(-1)} />
        <h2 className={styles['title']}>
          {words.week(week.week)}
          <small>{words.number(week.week)}</small>
        </h2>
        <IconButton variant="outline" icon={ChevronRight} label={t`Next week`} onClick={() => week.move(1)} />
      </div>
      {!week.isCurrent && (
        <Button variant="ghost" onClick={week.showCurrent}>
          <Trans>This week</Trans>
        </Button>
      )}
      <div className={styles['tools']}>
        {children}
        <Button variant="outline" icon={Printer} disabled={!canPrint} onClick={() => window.print()}>
          <Trans>Print week</Trans>
        </Button>
      </div>
    </div>
  )
}

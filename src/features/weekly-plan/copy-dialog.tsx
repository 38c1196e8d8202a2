import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useSayDone } from '#/components/use-say-done'
import type { PlanCopy } from '#/contract/weekly-plan'
import { weekAfter } from '#/domain/meals/iso-week'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Skeleton } from '#/ui/display/skeleton'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Dialog } from '#/ui/overlay/dialog'
import { PLAN_REFUSAL_WORDS, usePlanRefusal } from './use-plan-refusal'
import { useWeekWords } from './use-week'
import own from './copy-dialog.module.css'
import styles from './weekly-plan.module.css'

/** Takes over what the week before expected: first every difference and what is left out, then all of it or nothing. */
export const CopyDialog = ({ companyId, to, onClose }: { companyId: number; to: string; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const words = useWeekWords()
  const sayDone = useSayDone()
  const refusalText = usePlanRefusal()
  const isOffline = useConnectionState() === 'disconnected'
  const from = weekAfter(to, -1)
  const { save, isBusy, error } = useSave(api.weeklyPlan.copy)
  const [copy, setCopy] = useState<PlanCopy>()
  const ask = async (seen: string | null) => {
    const saved = await save({ params: { companyId }, body: { from, to, seen } })
    if (saved.isSaved) return saved.answer
    // How the week is now: it is shown, and asked for once more.
    if (saved.error instanceof ApiError && saved.error.code === 'plan_changed') setCopy(saved.error.data as PlanCopy)
    return undefined
  }
  const begin = useEffectEvent(() => void ask(null).then((answer) => answer && setCopy(answer)))
  useEffect(() => {
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])
  const write = async () => {
    const answer = copy && (await ask(copy.seen))
    if (!answer) return
    const count = answer.differences.length
    sayDone(t`${plural(count, { one: '# number copied.', other: '# numbers copied.' })}`)
    onClose()
  }
  const count = copy?.differences.length ?? 0
  return (
    <Dialog
      open
      title={<Trans>Copy {words.week(from)}</Trans>}
      description={<Trans>Only what is expected is copied, never orders. Into the week {words.week(to)}:</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="kitchen"
            busy={isBusy && copy !== undefined}
            disabled={count === 0 || isOffline}
            onClick={() => void write()}
          >
            <Plural value={count} one="Copy # number" other="Copy # numbers" />
          </Button>
        </>
      }
    >
      {isOffline && <NeedsConnection />}
      {error !== null && <FailureLine>{refusalText(error) ?? errorText(error, i18n)}</FailureLine>}
      {copy === undefined ? error === null && <Skeleton height="160px" radius="card" /> : <Changes copy={copy} />}
    </Dialog>
  )
}

const Changes = ({ copy: { differences, leftOut, same } }: { copy: PlanCopy }) => {
  const { t, i18n } = useLingui()
  const words = useWeekWords()
  const meals = differences.reduce((sum, { after }) => sum + after, 0)
  if (differences.length + leftOut.length === 0)
    return (
      <p className={styles['quiet']}>
        {same > 0 ? <Trans>This week has the same numbers already.</Trans> : <Trans>Last week has no numbers.</Trans>}
      </p>
    )
  const what = ({ day, slotStart, business }: PlanCopy['leftOut'][number] | PlanCopy['differences'][number]) => (
    <>
      <span className={own['weekday']}>{words.weekday(day).slice(0, 3)}</span>
      <span>
        {business.name}, {slotStart}
      </span>
    </>
  )
  return (
    <>
      <ul className={own['changes']} tabIndex={0} aria-label={t`Changes`}>
        {leftOut.map((each) => (
          <li key={`${each.day} ${each.orderingTimeId} ${each.business.id}`} data-off>
            {what(each)}
            <b>{each.expected}</b>
            <span className={own['why']}>{i18n._(PLAN_REFUSAL_WORDS[each.why])}</span>
          </li>
        ))}
        {differences.map((each) => (
          <li key={`${each.day} ${each.orderingTimeId} ${each.business.id}`}>
            {what(each)}
            <b>{each.before === 0 ? '–' : each.before}</b>
            <ArrowRight />
            <b>{each.after}</b>
          </li>
        ))}
      </ul>
      <p className={styles['quiet']}>
        <Plural value={meals} one="# meal." other="# meals." />{' '}
        {same > 0 && (
          <Plural value={same} one="# number is the same already." other="# numbers are the same already." />
        )}{' '}
        {leftOut.length > 0 && <Plural value={leftOut.length} one="# is left out." other="# are left out." />}
      </p>
    </>
  )
}

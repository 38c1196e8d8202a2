import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MailX from 'lucide-react/icons/mail-x'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { type Column, defineList, optionsOf, type RowAction } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { useSayDone } from '#/components/use-say-done'
import type { FailedJob } from '#/contract/failed-jobs'
import { orderCode } from '#/domain/orders/order-code'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { LIST_QUERY } from './failed-jobs-list-query'

type Decision = 'tryAgain' | 'remove'
type Asked = { job: FailedJob; decision: Decision }

/** `/admin/failed-jobs`: what could not be sent and is not tried any more, for whoever runs the platform. */
export const FailedJobsPage = () => {
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <ListScreen list={useFailedJobsList((job, decision) => setAsked({ job, decision }))} />
      {asked && <Question {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const QUEUES = {
  contact_message: msg`Message to a contact`,
  employee_invitation: msg`Invitation of an employee`,
  meal_refusal_mail: msg`Email about a refused meal`,
  webhook_delivery: msg`Message to a channel`,
  webhook_mail: msg`Email about undelivered messages`,
  notification_batch: msg`Notifications to guests`,
  password_mail: msg`Link for a password`,
  report_mail: msg`Report by email`,
} as const satisfies Record<FailedJob['queue'], unknown>

const idOf = ({ id }: FailedJob): string => id

/** What a job was for, as far as it is still known. */
const subjectOf = ({ personName, businessName, orderId }: FailedJob): string =>
  [personName, businessName, orderId === null ? null : `#${orderCode(orderId)}`]
    .filter((part) => part !== null)
    .join(' · ') || '–'

function useFailedJobsList(ask: (job: FailedJob, decision: Decision) => void) {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const queueOf = ({ queue }: FailedJob) => i18n._(QUEUES[queue])
  const failedOf = ({ failedAt }: FailedJob) =>
    formatMoment(Date.parse(failedAt), serverNow(), i18n.locale, scope.timeZone)
  const actions = (job: FailedJob): RowAction[] => [
    { label: t`Try again`, icon: RotateCcw, run: () => ask(job, 'tryAgain') },
    { label: t`Remove`, icon: Trash2, isDanger: true, run: () => ask(job, 'remove') },
  ]
  return defineList({
    ...LIST_QUERY,
    icon: MailX,
    words: {
      title: t`Failed jobs`,
      count: (count) => t`${plural(count, { one: '# failed job', other: '# failed jobs' })}`,
    },
    empty: { title: t`Nothing has failed`, text: <Trans>What cannot be sent after all tries appears here.</Trans> },
    columns: {
      queue: {
        label: t({ message: 'Job', context: 'of a queue' }),
        cell: (job) => <b>{queueOf(job)}</b>,
        text: queueOf,
      },
      subject: { label: t({ message: 'For', context: 'what a job was for' }), text: subjectOf },
      failedAt: { label: t`Failed`, text: failedOf },
      tries: { label: t`Tries`, align: 'end', text: ({ tries }) => i18n.number(tries) },
      error: { label: t`Last error`, text: ({ error }) => error || '–', grows: true },
    } satisfies Record<string, Column<FailedJob>>,
    phoneRow: (job) => ({ title: <b>{queueOf(job)}</b>, sub: `${subjectOf(job)} · ${job.error}`, end: failedOf(job) }),
    scope,
    keyOf: idOf,
    choices: {
      queue: {
        label: t({ message: 'Job', context: 'of a queue' }),
        options: optionsOf(LIST_QUERY.spec.choices.queue, (queue) =>
          queue === 'all' ? t`All` : i18n._(QUEUES[queue]),
        ),
      },
    },
    actions,
  })
}

/** Asks before a job goes out once more or for good: whoever it was for may have got it by another way. */
const Question = ({ job, decision, onClose }: Asked & { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const again = useSave(api.failedJobs.tryAgain)
  const remove = useSave(api.failedJobs.remove)
  const isAgain = decision === 'tryAgain'
  const saving = isAgain ? again : remove
  const decide = async () => {
    const { isSaved } = await saving.save({ params: { id: job.id } })
    if (!isSaved) return
    sayDone(isAgain ? t`Job queued again.` : t`Job removed.`)
    onClose()
  }
  return (
    <Confirm
      title={isAgain ? <Trans>Try again?</Trans> : <Trans>Remove the job?</Trans>}
      description={
        isAgain ? <Trans>If it was sent after all, it arrives twice.</Trans> : <Trans>It will not be sent.</Trans>
      }
      yes={isAgain ? <Trans>Try again</Trans> : <Trans>Remove</Trans>}
      isHarmless={isAgain}
      saving={saving}
      onYes={() => void decide()}
      onClose={onClose}
    >
      <p>{subjectOf(job)}</p>
    </Confirm>
  )
}

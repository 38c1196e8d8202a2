import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { Notification } from '#/contract/notifications'
import { NOTIFICATION_REFUSALS } from '#/domain/marketing/notification'
import { ifRevision } from '#/contract/revision'
import { REFUSAL_WORDS } from './notification-words'
import { refusalOf, useRefusalText } from './use-refusal-text'

type Asked = { notification: Notification; onClose: () => void }

/** Before a draft goes out: of a push the number of devices is typed, so that nobody sends to more than they mean. */
export const SendDialog = ({ notification, onClose }: Asked) => {
  const reading = useQuery({
    ...query(api.notifications.count, { params: { id: notification.id } }),
    refetchOnMount: 'always',
    enabled: notification.kind === 'push',
  })
  if (notification.kind === 'notice') return <ShowNotice notification={notification} onClose={onClose} />
  // Counted now; what is read again while somebody types takes nothing from them.
  if (!reading.isFetchedAfterMount || reading.data === undefined) return <Reading of={reading}>{() => null}</Reading>
  return <TypeNumber notification={notification} total={reading.data.total} onClose={onClose} />
}

const Typed = v.object({ number: v.string() })

const TypeNumber = ({ notification: { id, revision }, total, onClose }: Asked & { total: number }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.notifications.send)
  const form = useForm({
    start: { number: '' },
    labels: { number: t`Number of devices` },
    schema: Typed,
    toBody: (values) => values,
    rules: ({ number }) => (number.trim() === String(total) ? [] : [{ path: 'number', message: 'other_number' }]),
    words: (problem) => {
      const refusal = NOTIFICATION_REFUSALS.find((each) => each === problem)
      if (refusal !== undefined) return i18n._(REFUSAL_WORDS[refusal])
      return problem === 'other_number' ? t`Type ${total}.` : undefined
    },
    serverErrors: (error) => {
      const refusal = refusalOf(error)
      return refusal === undefined ? {} : { number: refusal }
    },
    saving,
    send: () => saving.save({ params: { id }, body: { receivers: total } }, ifRevision(revision)),
    onSaved: () => {
      sayDone(t`It goes out.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={t`${plural(total, { one: 'Send to # device?', other: 'Send to # devices?' })}`}
      save={<Trans>Send</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>What went out cannot be taken back.</Trans>
      </p>
      <Field name="number">
        {({ Text }) => <Text required inputMode="numeric" autoComplete="off" hint={t`Type ${total} to send it.`} />}
      </Field>
    </DialogForm>
  )
}

const ShowNotice = ({ notification: { id, revision }, onClose }: Asked) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const refusalText = useRefusalText()
  const saving = useSave(api.notifications.send)
  const send = async () => {
    const { isSaved } = await saving.save({ params: { id }, body: { receivers: null } }, ifRevision(revision))
    if (!isSaved) return
    sayDone(t`Guests see it in the app.`)
    onClose()
  }
  return (
    <Confirm
      title={<Trans>Show this notice in the app?</Trans>}
      description={<Trans>It stands there until its end, or until you stop it.</Trans>}
      yes={<Trans>Show</Trans>}
      isHarmless
      saving={saving}
      failureText={refusalText}
      onYes={() => void send()}
      onClose={onClose}
    />
  )
}

/** Stops what has not come to its end. */
export const StopDialog = ({ notification: { id, kind }, onClose }: Asked) => {
  const saving = useSave(api.notifications.stop)
  const refusalText = useRefusalText()
  const stop = async () => {
    if ((await saving.save({ params: { id } })).isSaved) onClose()
  }
  return (
    <Confirm
      title={<Trans>Stop this notification?</Trans>}
      description={
        kind === 'push' ? (
          <Trans>Whoever has not got it yet gets none. What went out stays.</Trans>
        ) : (
          <Trans>The notice goes from the app.</Trans>
        )
      }
      yes={<Trans>Stop</Trans>}
      saving={saving}
      failureText={refusalText}
      onYes={() => void stop()}
      onClose={onClose}
    />
  )
}

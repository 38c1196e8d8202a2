import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { Notification, NotificationInput } from '#/contract/notifications'
import { ifRevision } from '#/contract/revision'
import { NOTIFICATION_KINDS, notificationProblems } from '#/domain/marketing/notification'
import { notificationCodec, type NotificationTexts } from '#/domain/marketing/notification-codec'
import { redirectProblems } from '#/domain/marketing/redirect'
import { scheduleProblems } from '#/domain/marketing/schedule'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useCampaignWords } from '../campaigns/use-campaign-words'
import { LANGUAGE_NAMES } from '../shared/texts-fields'
import { useShownLabels, useShownProblems } from '../shared/use-shown-words'
import { KIND_WORDS } from './notification-words'

const valuesOf = (notification: Notification): NotificationTexts => notificationCodec.toTexts(notification)
const { recordOf, recordIn } = editedRecord(Notification, valuesOf, ({ id }) => ({ kind: 'notification', id }))

export type NotificationForm = ReturnType<typeof useNotificationForm>

/** The form of a draft, or of a new one. */
export function useNotificationForm(notification: Notification | undefined, onSaved: (saved: Notification) => void) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const problemText = useShownProblems()
  const saving = useSave((body: NotificationInput, options) =>
    notification === undefined
      ? api.notifications.create({ body }, options)
      : api.notifications.change({ params: { id: notification.id }, body }, options),
  )
  return useForm({
    start: notification === undefined ? notificationCodec.blank : recordOf(notification),
    labels: useNotificationLabels(),
    schema: NotificationInput,
    toBody: notificationCodec.fromTexts,
    rules: (values) => {
      const decided = notificationCodec.fromTexts(values)
      return [
        ...notificationProblems(decided),
        ...redirectProblems(decided.redirect).map(({ path, message }) => ({ path: `redirect.${path}`, message })),
        ...(decided.endAt === '' ? [{ path: 'endAt', message: 'end_missing' }] : []),
        ...scheduleProblems({
          ...decided,
          endAt: decided.endAt || null,
          weekdays: [...WEEKDAYS],
          startTime: null,
          endTime: null,
        }),
      ]
    },
    words: (problem, name) =>
      problem === 'end_missing'
        ? t`Choose when it ends.`
        : problem === 'missing' && !name.startsWith('redirect')
          ? t`Write it in one language at least.`
          : problemText(problem, name),
    lock: mayChange ? undefined : t`Only administrators of all businesses can change notifications.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}

/** What its fields are called, in the form and in the history. */
export function useNotificationLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    kind: t({ message: 'Kind', context: 'of a notification' }),
    body: t({ message: 'Text', context: 'of a notification' }),
    'body.sq': t`Text in Albanian`,
    'body.en': t`Text in English`,
    'body.it': t`Text in Italian`,
    languages: t`Languages of guests`,
    guests: t({ message: 'Guests', context: 'whom it is for' }),
  }
}

/** What can be chosen, and `wordOf`: the value of one of its fields as people read it. */
export function useNotificationWords() {
  const { t, i18n } = useLingui()
  const campaign = useCampaignWords()
  const kinds = NOTIFICATION_KINDS.map((value) => ({ value, label: i18n._(KIND_WORDS[value]) }))
  const languages = TEXT_LANGUAGES.map((language, value) => ({ value, label: LANGUAGE_NAMES[language] }))
  const languagesOf = (value: unknown): string => {
    const chosen = Array.isArray(value) ? value : []
    const named = TEXT_LANGUAGES.filter((language, place) => chosen.includes(language) || chosen.includes(place))
    return named.map((language) => LANGUAGE_NAMES[language]).join(', ') || t`All languages`
  }
  const wordOf = (name: string, value: unknown): string => {
    if (name === 'kind') return kinds.find((one) => one.value === value)?.label ?? ''
    if (name === 'languages') return languagesOf(value)
    return campaign.wordOf(name === 'body' ? 'title' : name, value)
  }
  return { kinds, guests: campaign.guests, languages, wordOf }
}

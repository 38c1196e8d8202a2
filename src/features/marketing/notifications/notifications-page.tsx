import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Notification } from '#/contract/notifications'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useMay } from '#/session/use-session'
import { usePlaces } from '../shared/use-places'
import { useShownValues } from '../shared/use-shown-values'
import { NewNotification, NotificationPanel } from './notification-panel'
import { KIND_WORDS, NOTIFICATION_STATE } from './notification-words'
import { LIST_QUERY } from './notifications-list-query'

/** `/admin/marketing/notifications`: pushes to guests, and notices in their app. */
export const NotificationsPage = () => {
  const mayChange = useMay(ACCESS.platform)
  return (
    <ListScreen
      list={useNotificationsList()}
      first={
        mayChange && { label: <Trans>New notification</Trans>, dialog: (close) => <NewNotification onClose={close} /> }
      }
    />
  )
}

const idOf = ({ id }: Notification): number => id

function useNotificationsList() {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const scope = useListScope()
  const shown = useShownValues()
  const { byCity, citiesOf } = usePlaces()
  const all = t({ message: 'All', context: 'no filter' })
  const nameOf = ({ title }: Notification) => textIn(title, i18n.locale)
  const kindOf = ({ kind }: Notification) => i18n._(KIND_WORDS[kind])
  const startOf = ({ startAt }: Notification) => (startAt === null ? t`at once` : shown('startAt', startAt))
  const madeOf = ({ createdAt }: Notification) =>
    formatMoment(Date.parse(createdAt), serverNow(), i18n.locale, scope.timeZone)
  const reachedOf = ({ counts }: Notification) =>
    counts === null ? '–' : t`${i18n.number(counts.sent)} of ${i18n.number(counts.total)}`
  return defineList({
    ...LIST_QUERY,
    icon: BellRing,
    words: {
      title: t`Notifications`,
      search: t`Notification`,
      count: (count) => t`${plural(count, { one: '# notification', other: '# notifications' })}`,
    },
    empty: {
      title: t`No notifications yet`,
      text: t`A push reaches guests on their phones; a notice stands in the app until its end.`,
    },
    columns: {
      title: {
        label: t`Notification`,
        grows: true,
        cell: (one) => <TwoLines first={<b>{nameOf(one)}</b>} second={kindOf(one)} />,
        text: nameOf,
      },
      city: { label: t`City`, needsRoom: true, text: citiesOf },
      startAt: { label: t({ message: 'Begins', context: 'a notification' }), text: startOf },
      endAt: { label: t`Until`, isExtra: true, text: ({ endAt }) => shown('endAt', endAt) },
      createdAt: { label: t({ message: 'Written', context: 'a notification' }), isExtra: true, text: madeOf },
      reached: { label: t({ message: 'Sent', context: 'devices' }), align: 'end', needsRoom: true, text: reachedOf },
      state: {
        label: t`Status`,
        cell: ({ state }) => <StateTag of={NOTIFICATION_STATE[state]} />,
        text: ({ state }) => i18n._(NOTIFICATION_STATE[state].label),
      },
    } satisfies Record<string, Column<Notification>>,
    phoneRow: (one) => ({
      title: <b>{nameOf(one)}</b>,
      sub: `${kindOf(one)}, ${startOf(one)}`,
      end: <StateTag of={NOTIFICATION_STATE[one.state]} />,
    }),
    scope,
    keyOf: idOf,
    choices: {
      kind: {
        label: t({ message: 'Kind', context: 'of a notification' }),
        options: optionsOf(choices.kind, (kind) => (kind === 'all' ? all : i18n._(KIND_WORDS[kind]))),
      },
      state: {
        label: t`Status`,
        options: optionsOf(choices.state, (state) => (state === 'all' ? all : i18n._(NOTIFICATION_STATE[state].label))),
      },
    },
    ...byCity,
    opens: { panel: ({ id }) => <NotificationPanel key={id} id={id} />, title: nameOf },
  })
}

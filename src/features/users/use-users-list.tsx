import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Users from 'lucide-react/icons/users'
import { type Column, defineList, optionsOf, type PhoneRow } from '#/components/list/list-definition'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { ListedUser } from '#/contract/users'
import { wallClockAt } from '#/domain/values/wall-clock'
import { formatShortDay } from '#/i18n/full-day'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { Avatar } from '#/ui/display/avatar'
import { TypeCounters } from './type-counters'
import { UserPanel } from './user-panel'
import { departmentWord, fullName, POSITION_WORDS, statusOf, TYPE_WORDS } from './user-words'
import { LIST_QUERY } from './users-list-query'
import styles from './users.module.css'

const idOf = ({ id }: ListedUser): number => id

/** The list of users with the columns of the specification (§3), some of them in two lines of one. */
export function useUsersList() {
  const { t, i18n } = useLingui()
  const statusWord = (user: ListedUser) => i18n._(statusOf(user).label)
  const position = (user: ListedUser) => (user.position === null ? '' : i18n._(POSITION_WORDS[user.position.id]))
  const city = (user: ListedUser) => user.city?.description ?? ''
  // Years matter: people stay.
  const since = ({ registrationtime }: ListedUser) => {
    const { day } = wallClockAt(Date.parse(registrationtime), DEFAULT_TIME_ZONE)
    return formatShortDay(day, i18n.locale)
  }
  const department = (user: ListedUser) => {
    const word = departmentWord(user.position?.department.id ?? 0)
    return word === undefined ? '' : i18n._(word)
  }
  const rating = (user: ListedUser) => (user.rating === null ? '' : user.rating.toFixed(1))
  const type = (user: ListedUser) => i18n._(TYPE_WORDS[user.type])
  const maxOrders = (user: ListedUser) => String(user.maxOrders ?? '')
  const phone = ({ phonePrefix, phone: number }: ListedUser) => `${phonePrefix} ${number}`.trim()
  const columns = {
    name: {
      label: t`Name`,
      grows: true,
      cell: (user) => {
        const day = since(user)
        return (
          <span className={styles['person']}>
            <Avatar name={fullName(user)} size="small" />
            <TwoLines first={<b>{fullName(user)}</b>} second={t`since ${day}`} />
          </span>
        )
      },
    },
    type: { label: t`Type`, text: type, needsRoom: true },
    city: { label: t`City`, text: city },
    position: {
      label: t`Department and position`,
      cell: (user) => <TwoLines first={department(user)} second={position(user)} />,
    },
    phone: {
      label: t`Phone and email`,
      cell: (user) => <TwoLines first={phone(user)} second={user.email} />,
    },
    maxOrders: { label: t`Order limit`, text: maxOrders, needsRoom: true, align: 'end' },
    rating: { label: t`Rating`, text: rating, needsRoom: true, align: 'end' },
    status: { label: t`Status`, cell: (user) => <StateTag of={statusOf(user)} /> },
    // Below the name already; here to sort by it.
    registrationtime: { label: t`Joined`, text: since, isExtra: true },
  } satisfies Record<string, Column<ListedUser>>
  const phoneRow = (user: ListedUser): PhoneRow => ({
    mark: <Avatar name={fullName(user)} />,
    title: <b>{fullName(user)}</b>,
    sub: [position(user), city(user)].filter((part) => part !== '').join(' · '),
    end: <StateTag of={statusOf(user)} />,
  })
  const { choices: spec } = LIST_QUERY.spec
  return defineList({
    ...LIST_QUERY,
    scope: useListScope(),
    icon: Users,
    words: {
      title: t`Users`,
      search: t`Name or email`,
      count: (count) => t`${plural(count, { one: '# user', other: '# users' })}`,
    },
    empty: { title: t`Nobody works here yet` },
    columns,
    phoneRow,
    keyOf: idOf,
    choices: {
      type: {
        label: t`Type`,
        options: optionsOf(spec.type, (type) => (type === 'all' ? t`All` : i18n._(TYPE_WORDS[type]))),
      },
      position: {
        label: t`Position`,
        options: optionsOf(spec.position, (place) => (place === 'all' ? t`All` : i18n._(POSITION_WORDS[place]))),
      },
      status: { label: t`Status`, options: { active: t`Active`, inactive: t`Inactive`, all: t`All` } },
    },
    above: (view, answer) => <TypeCounters view={view} types={answer?.types} />,
    // A cell for each fact: what stands in two lines on the screen is sorted and filtered apart in a file.
    file: {
      columns: [
        { label: t`Name`, text: fullName },
        { label: t`Joined`, text: since },
        { label: t`Type`, text: type },
        { label: t`City`, text: city },
        { label: t`Department`, text: department },
        { label: t`Position`, text: position },
        { label: t`Phone`, text: phone },
        { label: t`Email`, text: ({ email }) => email },
        { label: t`Order limit`, text: maxOrders },
        { label: t`Rating`, text: rating },
        { label: t`Status`, text: statusWord },
      ],
    },
    opens: { panel: (user) => <UserPanel key={user.id} id={user.id} />, title: fullName },
  })
}

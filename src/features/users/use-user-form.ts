import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { type EditedRecord, useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { ifRevision, STALE_REVISION } from '#/contract/revision'
import { type UserDetails, users } from '#/contract/users'
import { useUser } from '#/session/use-session'
import { bodyOf, eachRight, type UserValues, valuesOf } from './user-values'
import { RIGHT_WORDS } from './user-words'

const recordOf = (user: UserDetails): EditedRecord<UserValues> => ({ values: valuesOf(user), revision: user.revision })

/** The form of one user: who they are and what they may do, saved together. */
export function useUserForm(user: UserDetails) {
  const { t, i18n } = useLingui()
  const caller = useUser()
  const sayDone = useSayDone()
  const saving = useSave(api.users.save, { refreshes: [api.users.list, api.users.one] })
  const held = new Set(caller.permissions.filter(({ hasRight }) => hasRight).map(({ rightId }) => rightId))
  const isOwn = caller.id === user.id
  const lockOf = (right: number) =>
    caller.superAdministrator
      ? undefined
      : isOwn
        ? t`Nobody changes their own rights.`
        : held.has(right)
          ? undefined
          : t`Only somebody who has this right can give or take it.`
  const locks = Object.fromEntries(
    Object.entries<string | undefined>({
      ...eachRight(lockOf),
      type: caller.superAdministrator ? undefined : t`Only a super administrator changes this.`,
    }).filter(([, lock]) => lock !== undefined),
  )
  return useForm({
    start: recordOf(user),
    labels: {
      name: t`First name`,
      surname: t`Last name`,
      phonePrefix: t`Country code`,
      phone: t`Phone`,
      email: t`E-mail`,
      type: t`Type`,
      positionId: t`Position`,
      maxOrders: t`Orders at most`,
      ...eachRight((right) => i18n._(RIGHT_WORDS[right])),
    },
    schema: users.save.body,
    toBody: bodyOf,
    words: (problem, name) => {
      if (name === 'phone') return t`This is no telephone number of that country.`
      if (name === 'email') return t`Type an e-mail address: name@example.com.`
      return problem === 'not_allowed' ? t`You may not change this.` : undefined
    },
    locks,
    saving,
    send: (body, revision) => saving.save({ params: { id: user.id }, body }, ifRevision(revision)),
    recordIn: {
      saved: recordOf,
      refused: (error) =>
        error instanceof ApiError && error.code === STALE_REVISION
          ? recordOf(error.data as UserDetails) // the contract: the record as the call answers it
          : undefined,
    },
    onSaved: () => sayDone(t`Saved.`),
  })
}

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { type EditedRecord, useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { ifRevision, STALE_REVISION } from '#/contract/revision'
import { type UserDetails, users } from '#/contract/users'
import { useUserLocks } from './use-user-locks'
import { useUserTexts } from './use-user-texts'
import { bodyOf, type UserValues, valuesOf } from './user-values'
import { useWorkRules } from './use-work-rules'

const recordOf = (user: UserDetails): EditedRecord<UserValues> => ({ values: valuesOf(user), revision: user.revision })

/** The form of one user: who they are, where they work and what they may do, saved together. */
export function useUserForm(user: UserDetails) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.users.save, { refreshes: [api.users.list, api.users.one, api.history.of] })
  return useForm({
    start: recordOf(user),
    ...useUserTexts(),
    schema: users.save.body,
    toBody: bodyOf,
    rules: useWorkRules(user),
    locks: useUserLocks(user.id),
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

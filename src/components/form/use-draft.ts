import { useState } from 'react'
import { formDrafts } from '#/session/drafts'
import { useSession } from '#/session/use-session'

/**
 * What is typed in a form and not saved, kept on this device for its user. Without a name, or signed out, nothing is kept.
 * `kept`: what was there when the form opened.
 */
export function useDraft<Draft>(name: string | undefined) {
  const userId = useSession().user?.id
  const key = name === undefined || userId === undefined ? undefined : ([userId, name] as const)
  // Only this form writes under its name, in this shape; an app of another version has other names for what it changed.
  const [kept] = useState(() => key && (formDrafts.read(...key) as Draft | undefined))
  return {
    kept,
    write: (draft: Draft) => {
      if (key !== undefined) formDrafts.write(...key, draft)
    },
    remove: () => {
      if (key !== undefined && formDrafts.read(...key) !== undefined) formDrafts.remove(...key)
    },
  }
}

import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { errorText } from '#/api/error-text'

/** A press that asks the server for something: whether it is on its way, and why it failed. */
export function useAttempt() {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    attempt,
    isBusy,
    /** In the language of now, which the login page can change; empty while nothing failed. */
    failure: failure === undefined ? '' : errorText(failure, i18n),
    forget: () => setFailure(undefined),
  }
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ToastInput } from '#/ui/toast/toast'

/** What a message of a failure shows: the specification's title, then what did not happen (no full stop), and why (a sentence). */
export const oops = (what: string, why: string, i18n: I18n) =>
  ({ kind: 'error', title: i18n._(msg`Oops`), text: `${what}. ${why}` }) as const satisfies ToastInput

import { plural } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { i18n } from '#/i18n/i18n'
import { ToastProvider } from '#/ui/toast/toast'

/** Everything a page may rely on. `onDrawn`: called once, when the first drawing stands. */
export const Providers = ({ router, onDrawn }: { router: AnyRouter; onDrawn: () => void }) => {
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => drawn(), [])
  return (
    <I18nProvider i18n={i18n}>
      <TranslatedToasts>
        <RouterProvider router={router} />
      </TranslatedToasts>
    </I18nProvider>
  )
}

const TranslatedToasts = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <ToastProvider
      words={{
        area: t`Messages`,
        close: t`Close`,
        count: (toasts) => t`${plural(toasts, { one: '# message', other: '# messages' })}`,
        clear: t`Clear all`,
      }}
    >
      {children}
    </ToastProvider>
  )
}

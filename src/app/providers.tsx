import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { i18n } from '#/i18n/i18n'
import { ToastProvider } from '#/ui/toast'

/** Everything a page may rely on. */
export const Providers = ({ router }: { router: AnyRouter }) => (
  <I18nProvider i18n={i18n}>
    <TranslatedToasts>
      <RouterProvider router={router} />
    </TranslatedToasts>
  </I18nProvider>
)

const TranslatedToasts = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <ToastProvider areaLabel={t`Messages`} closeLabel={t`Close`}>
      {children}
    </ToastProvider>
  )
}

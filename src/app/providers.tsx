import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { persistOptions, queryClient } from '#/api/query-client'
import { i18n } from '#/i18n/i18n'
import { ToastProvider } from '#/ui/toast'

/** Everything a page may rely on. */
export const Providers = ({ router }: { router: AnyRouter }) => (
  <I18nProvider i18n={i18n}>
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <TranslatedToasts>
        <RouterProvider router={router} />
      </TranslatedToasts>
    </PersistQueryClientProvider>
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

import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Draft } from '#/contract/homepage'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'

/** Of which guests' home: where, on what, of which type of business (null: all), and when on the clocks of that city (`YYYY-MM-DDTHH:MM`; null: now). */
export type PreviewAsk = { cityId: number; platform: 'app' | 'web'; businessType: number | null; at: string | null }

/**
 * The guests' home as it will be with what stands in a form, by the server's own function. `draft`: undefined while it cannot be read; `none` for the
 * home as it is saved.
 */
export function useHomePreview(ask: PreviewAsk | undefined, draft: Draft | 'none' | undefined) {
  const { i18n } = useLingui()
  const lang = TEXT_LANGUAGES.find((language) => language === i18n.locale) ?? 'en'
  // As a text: the same form is the same question, however often it is drawn.
  const settled = useDebounced(JSON.stringify(draft ?? null), WAITS.formChangeMs)
  const typed = JSON.parse(settled) as Draft | 'none' | null
  return useQuery({
    ...query(api.homepage.preview, {
      body: {
        cityId: 0,
        platform: 'app',
        businessType: null,
        at: null,
        ...ask,
        lang,
        draft: typed === 'none' ? null : typed,
      },
    }),
    enabled: ask !== undefined && typed !== null,
    placeholderData: keepPreviousData,
  })
}

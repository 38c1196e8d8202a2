import { useLingui } from '@lingui/react/macro'
import { CAMPAIGN_POSITIONS, CAMPAIGN_TYPES, VIEW_TYPES } from '#/domain/marketing/catalogues'
import { useCatalogue } from '../shared/use-catalogue'
import { useShownValues } from '../shared/use-shown-values'

/** What can be chosen in a campaign, and `wordOf`: the value of one of its fields as people read it. */
export function useCampaignWords() {
  const { t } = useLingui()
  const shown = useShownValues()
  const types = useCatalogue(CAMPAIGN_TYPES)
  const positions = useCatalogue(CAMPAIGN_POSITIONS)
  const views = useCatalogue(VIEW_TYPES)
  const guests = [
    { value: 'everyone', label: t({ message: 'Everyone', context: 'guests' }) },
    { value: 'new', label: t({ message: 'New', context: 'guests' }) },
    { value: 'lapsed', label: t`Not here for 30 days` },
  ]
  const chosen = { type: types.options, position: positions.options, viewType: views.options, guests }
  const wordOf = (name: string, value: unknown): string => {
    const options = Object.entries(chosen).find(([field]) => field === name)?.[1]
    return options === undefined
      ? shown(name, value)
      : (options.find((one) => one.value === String(value))?.label ?? '')
  }
  return { guests, wordOf }
}

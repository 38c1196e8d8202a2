import { useLingui } from '@lingui/react/macro'

/** The words of a list's choice of what guests are shown. */
export function useShownChoice() {
  const { t } = useLingui()
  return {
    label: t({ message: 'Shown', context: 'to guests' }),
    options: {
      all: t({ message: 'All', context: 'no filter' }),
      shown: t({ message: 'Shown', context: 'to guests' }),
      off: t({ message: 'Off', context: 'not shown to guests' }),
    },
  }
}

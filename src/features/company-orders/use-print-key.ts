import { msg } from '@lingui/core/macro'
import { useShortcuts } from '#/components/shortcuts'
import type { MealGroup } from '#/contract/company-orders'

/** P on the card that has the focus prints its labels; not while people may still order. */
export function usePrintKey<Group extends MealGroup>(groups: readonly Group[], print: (group: Group) => void): void {
  useShortcuts([
    {
      keys: 'p',
      label: msg`Print labels`,
      run: () => {
        const id = document.activeElement?.closest<HTMLElement>('[data-group]')?.dataset['group']
        const group = groups.find((one) => String(one.id) === id)
        if (group === undefined || group.closedAt === null) return false
        print(group)
        return true
      },
    },
  ])
}

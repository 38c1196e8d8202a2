import { groupPrint } from '#/components/print/group-print'
import type { MealGroupDetails } from '#/contract/company-orders'
import type { GroupDocument } from '#/domain/print/print-values'
import { usePrintPlace } from './use-print-place'

/** What is printed of a group, and where. */
export function useGroupPrint(group: MealGroupDetails) {
  const { run, ...place } = usePrintPlace<GroupDocument>(group.business.id)
  const print = (document: GroupDocument, orderIds?: readonly number[]): Promise<void> =>
    run(document, (where) => groupPrint.ask({ group, document, ...where, ...(orderIds !== undefined && { orderIds }) }))
  return { ...place, print }
}

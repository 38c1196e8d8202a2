import type { Kind } from '#/contract/kinds'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'

type Whose = { businessId: number; company?: { id: number } | undefined }

/** Tells the windows of a kitchen and of a company that meals of theirs are others now. After the commit. */
export const tellMeals = (
  deps: Pick<Deps, 'hub'>,
  { businessId, company }: Whose,
  kinds: readonly Kind[] = ['meal'],
): void => tellChange(deps, kinds, { businessIds: [businessId], companyIds: company === undefined ? [] : [company.id] })

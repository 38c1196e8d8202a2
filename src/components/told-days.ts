import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { BusinessDay } from '#/domain/business/business-days'

/** The days with hours that the server told of a business last; none where nobody entered or knows any. */
export const toldDays = (status: Pick<BusinessStatusAnswer, 'hours'> | undefined): BusinessDay[] =>
  (status?.hours?.days ?? []).map(({ day, opens, ends }) => ({
    day,
    opens: Date.parse(opens),
    ends: ends === null ? null : Date.parse(ends),
  }))

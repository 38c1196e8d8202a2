import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { PLATFORM_LIST } from './platform-spec'

export const LIST_QUERY = defineListQuery({
  name: 'platform-report',
  spec: PLATFORM_LIST,
  call: api.platformReport.read,
  toQuery: (state, page, { today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    return { query: { ...page, by: state.choices.by, startDate: from, endDate: to } }
  },
})

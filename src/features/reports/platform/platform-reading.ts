import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { PLATFORM_LIST } from './platform-spec'

export const READING = defineReading({
  name: 'platform-report',
  spec: PLATFORM_LIST,
  call: api.platformReport.read,
  ask: (state, page, { today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    return { query: { ...page, by: state.choices.by, startDate: from, endDate: to } }
  },
})

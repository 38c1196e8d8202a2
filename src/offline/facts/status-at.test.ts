import { describe, expect, test } from 'vitest'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import { UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { statusAt } from './status-at'

const NOW = Date.parse('2026-11-25T22:50:00Z')
const at = (clock: string, day = 25): string => `2026-11-${day}T${clock}:00.000Z`
const OPEN: BusinessStatusAnswer = { status: 1, closingTime: null, extraTime: null, openNow: true, reasons: [] }
const HOURS = { openedAt: at('10:00'), opensAt: at('10:00', 26), dayEnds: at('22:50'), nextDayOpens: at('10:00', 26) }
const closing = (from: string, until: string) => ({
  id: 7,
  notes: '',
  startDate: from,
  endDate: until,
  reason: null,
  by: null,
})
const byStaff = (from: string, until: string): BusinessStatusAnswer => ({
  ...OPEN,
  status: 90,
  closingTime: closing(from, until),
  openNow: false,
  reasons: [{ code: 'closed_by_staff', since: from, until }],
})

describe('whether guests can order, as a screen that hears nothing says it', () => {
  test.each<[string, BusinessStatusAnswer, { openNow: boolean; status: number; why?: string; until?: string | null }]>([
    ['open without an end', { ...OPEN, openUntil: null }, { openNow: true, status: 1 }],
    ['open until later', { ...OPEN, openUntil: at('23:00') }, { openNow: true, status: 1 }],
    ['told by an older server', OPEN, { openNow: true, status: 1 }],
    [
      'its hours have ended since: the switch stays on',
      { ...OPEN, openUntil: at('22:50'), hours: HOURS },
      { openNow: false, status: 1, why: 'outside_opening_hours', until: at('10:00', 26) },
    ],
    [
      'a planned closing has begun since',
      { ...OPEN, openUntil: at('22:40'), planned: [closing(at('22:40'), at('23:40'))], hours: HOURS },
      { openNow: false, status: 90, why: 'closed_by_staff', until: at('23:40') },
    ],
    [
      'a planned closing without an end has begun since',
      { ...OPEN, openUntil: at('22:40'), closingTime: closing(at('22:40'), UNDEFINED_CLOSING_END) },
      { openNow: false, status: 90, why: 'closed_by_staff', until: null },
    ],
    [
      'closed by staff until later',
      { ...byStaff(at('22:00'), at('23:00')), opensAt: at('23:00') },
      { openNow: false, status: 90, why: 'closed_by_staff', until: at('23:00') },
    ],
    [
      'closed by staff until a time that has come since',
      { ...byStaff(at('22:00'), at('22:50')), opensAt: at('22:50') },
      { openNow: true, status: 1 },
    ],
    [
      'closed until somebody opens',
      { ...byStaff(at('22:00'), UNDEFINED_CLOSING_END), opensAt: null },
      { openNow: false, status: 90, why: 'closed_by_staff', until: UNDEFINED_CLOSING_END },
    ],
  ])('%s', (_, told, { openNow, status, why, until }) => {
    const shown = statusAt(told, NOW)
    expect({ openNow: shown.openNow, status: shown.status }).toEqual({ openNow, status })
    expect([shown.reasons[0]?.code, shown.reasons[0]?.until]).toEqual([why, until])
  })
})

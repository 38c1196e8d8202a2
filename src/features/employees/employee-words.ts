import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StateLook } from '#/components/state-tag'
import type { Employee } from '#/contract/employees'
import type { ChangeRefusal, EmployeeStatus, GroupStatus } from '#/domain/employees/employee'
import type { EmployeeColumn } from '#/domain/employees/employee-lines'
import { EmptyGlyph, PendingGlyph, ReadyGlyph } from '#/ui/display/glyphs'

const ACTIVE: StateLook = { label: msg`Active`, glyph: ReadyGlyph, tone: 'ready' }
const INACTIVE: StateLook = { label: msg`Inactive`, glyph: EmptyGlyph, tone: 'done' }

export const EMPLOYEE_LOOK: Readonly<Record<EmployeeStatus, StateLook>> = {
  1: ACTIVE,
  0: INACTIVE,
  2: { label: msg`Invited`, glyph: PendingGlyph, tone: 'pending' },
}
export const GROUP_LOOK: Readonly<Record<GroupStatus, StateLook>> = { 1: ACTIVE, 0: INACTIVE }

/** Why somebody stays as they are. */
export const CHANGE_REFUSAL_WORDS: Readonly<Record<ChangeRefusal, MessageDescriptor>> = {
  not_found: msg`This person is not here any more.`,
  not_in_group: msg`Not in this group.`,
  not_agreed: msg`Has not opened the invitation yet.`,
  has_agreed: msg`Has opened the invitation already.`,
  unchanged: msg`Is so already.`,
}

export const nameOf = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** How files and the import head their columns: an import knows them in each language. */
export function useEmployeeColumns(): Readonly<Record<EmployeeColumn, string>> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    phonePrefix: t`Prefix`,
    phone: t`Phone`,
    email: t`Email`,
    jobPosition: t`Position`,
    dailyBudget: t`Daily budget`,
    employeeGroupId: t`Group`,
  }
}

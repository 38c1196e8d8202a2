/** Ordering meals, has left, or has not opened the invitation yet. */
export const EMPLOYEE_STATUS = { active: 1, inactive: 0, invited: 2 } as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUS)[keyof typeof EMPLOYEE_STATUS]
export const EMPLOYEE_STATUSES = [1, 0, 2] as const satisfies readonly EmployeeStatus[]

export const GROUP_STATUSES = [1, 0] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

export const EMPLOYEE_SORTS = ['name', 'group', 'dailyBudget', 'meals', 'status'] as const
export const GROUP_SORTS = ['name', 'members', 'dailyBudget', 'spent', 'status'] as const

/** Letters of names and of a position. */
export const EMPLOYEE_TEXT_MAX = 80
export const EMAIL_MAX = 200
/** As the mail servers that we know of take it: something, a host, and the host's end. */
export const EMAIL = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@.,;<>()"]{2,}$/u

/** Lines of one file. */
export const IMPORT_LINES_MAX = 5_000

/** How long an invitation is good for, and the one-time code at its end. */
export const INVITATION_DAYS = 14
export const CODE_MINUTES = 15
export const CODE_TRIES = 5

/** After so many days without a meal somebody is named in the figures of the group. */
export const IDLE_DAYS = 14

/** What somebody is told whose link or code is no good. */
export const WELCOME_REFUSALS = ['link_used', 'link_over', 'code_wrong'] as const
export type WelcomeRefusal = (typeof WELCOME_REFUSALS)[number]

/**
 * Why an employee stays as they are. `not_found`: there is none such; `not_in_group`: of the group that was named; `not_agreed`: they have not
 * opened their invitation, so that nobody but themselves makes them active; `has_agreed`: they need no invitation to be active; `unchanged`.
 */
export const CHANGE_REFUSALS = ['not_found', 'not_in_group', 'not_agreed', 'has_agreed', 'unchanged'] as const
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number]

/** Whether a company may set this status: whoever has never agreed is invited, and whoever has is active. */
export function statusRefusal(
  { status, hasAgreed }: { status: EmployeeStatus; hasAgreed: boolean },
  asked: EmployeeStatus,
): ChangeRefusal | undefined {
  if (asked === status) return 'unchanged'
  if (asked === EMPLOYEE_STATUS.active && !hasAgreed) return 'not_agreed'
  if (asked === EMPLOYEE_STATUS.invited && hasAgreed) return 'has_agreed'
  return undefined
}

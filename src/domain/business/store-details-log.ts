/** What stands in the log of a business: changes of what people edit, times of being closed, notes of the platform's people. */
export const LOG_KINDS = ['change', 'closing', 'note'] as const
export type LogKind = (typeof LOG_KINDS)[number]

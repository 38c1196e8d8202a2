/** What is done later, outside of a call: queues of jobs. */
export const QUEUE_NAMES = ['contact_message', 'employee_invitation', 'password_mail', 'report_mail'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

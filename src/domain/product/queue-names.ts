/** What is done later, outside of a call: queues of jobs. */
export const QUEUE_NAMES = [
  'contact_message',
  'employee_invitation',
  'meal_refusal_mail',
  'notification_batch',
  'password_mail',
  'report_mail',
  'webhook_delivery',
  'webhook_mail',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

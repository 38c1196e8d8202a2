import type { QueueName } from '#/domain/product/queue-names'

/** What a job of each queue is about, by numbers and keys alone: it stands in no tenant's table, and administrators read it. */
export type JobData = {
  contact_message: { attemptId: number; businessId: number; orderId: number }
  employee_invitation: { companyId: number; employeeId: number; messageId: string }
  meal_refusal_mail: { companyId: number; refusalId: number; userId: number; messageId: string }
  notification_batch: { notificationId: number; batch: string }
  password_mail: { userId: number; messageId: string }
  webhook_delivery: { webhookId: number; webhookMessageId: number }
  webhook_mail: { webhookId: number; messageId: string }
  report_mail: { scheduleId: number; dueAt: string; userId: number; businessId: number | null }
}

export type Queue = {
  /** Whoever took a job and has not said how it ended by then is dead: another one takes it. Longer than the work may take. */
  leaseSeconds: number
  /** Jobs that one call works on at the same time. */
  atOnce: number
  /** How long to wait after that many tries. */
  waitSeconds: (tries: number) => number
  /** Tries after the first; a job that fails once more is given up, and stays as failed until a person decides. */
  retries: number
}

const DAY_SECONDS = 86_400
/** A little longer each time, and never more than a quarter of an hour: whatever was away is found soon after it is back. */
const growing = (seconds: number) => (tries: number) => Math.min(seconds * tries, 900)

/** As many waits as fill a day. */
function retriesOfADay(waitSeconds: Queue['waitSeconds']): number {
  let retries = 0
  for (let waited = 0; waited < DAY_SECONDS; waited += waitSeconds(retries)) retries += 1
  return retries
}

/** Every queue. A migration makes each, as the application may not; a test compares both. */
export const QUEUES: Readonly<Record<QueueName, Queue>> = {
  contact_message: { leaseSeconds: 60, atOnce: 20, waitSeconds: growing(15), retries: 3 },
  employee_invitation: {
    leaseSeconds: 60,
    atOnce: 10,
    waitSeconds: growing(15),
    retries: retriesOfADay(growing(15)),
  },
  meal_refusal_mail: { leaseSeconds: 60, atOnce: 10, waitSeconds: growing(15), retries: retriesOfADay(growing(15)) },
  // Five hundred receivers, some at a time, each of whom may take ten seconds.
  notification_batch: { leaseSeconds: 300, atOnce: 2, waitSeconds: growing(15), retries: retriesOfADay(growing(15)) },
  password_mail: { leaseSeconds: 60, atOnce: 10, waitSeconds: growing(15), retries: retriesOfADay(growing(15)) },
  // One after the other: each may take its ten seconds of the database.
  report_mail: { leaseSeconds: 120, atOnce: 1, waitSeconds: growing(30), retries: retriesOfADay(growing(30)) },
  webhook_delivery: { leaseSeconds: 60, atOnce: 20, waitSeconds: growing(15), retries: retriesOfADay(growing(15)) },
  webhook_mail: { leaseSeconds: 60, atOnce: 10, waitSeconds: growing(15), retries: retriesOfADay(growing(15)) },
}

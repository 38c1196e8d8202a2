import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { MealGroup, MealGroupDetails } from '#/contract/company-orders'
import { type GroupCommandName, STATUS_OF_COMMAND } from '#/domain/meals/group-command'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { sessionStore } from '#/session/session-store'
import { saveCommandHere } from '../board/save-command-here'
import type { NewGroupCommand } from '../outbox/new-command'
import type { Receipt } from '../outbox/save-command'
import { sendSoon } from '../outbox/send-soon'

export { letGoCommand, takeBackCommand } from '../board/order-commands'

/** What a command acts on: a group as screens show it. */
export type ShownGroup = Pick<MealGroup, 'id' | 'code' | 'business' | 'company' | 'statusVersion'>

export type GroupReceipt = Receipt<MealGroupDetails>

type Said = { reasonId?: number; mealId?: number; notes?: string }

/**
 * Stores a step of a group. Resolves once it is on disk (or the server has answered). Never rejects.
 * @param holdMs it may be taken back for so long, and is sent then or when it is let go
 */
export async function enqueueGroupCommand(
  cmd: GroupCommandName,
  { id, code, business, company, statusVersion }: ShownGroup,
  { notes = '', ...payload }: Said = {},
  holdMs?: number,
): Promise<GroupReceipt> {
  const { user } = sessionStore.get()
  if (user === null) return { saved: false, error: new ApiError('fault', 'unauthorized', { status: 401 }) }
  const receipt = await storeGroupCommand({
    cmd,
    group: { id, code, company: company.name, businessId: business.id, statusVersion },
    userId: user.id,
    payload,
    notes: notes.trim(),
    ...(holdMs !== undefined && { holdMs }),
  })
  if (receipt.saved === 'outbox') sendSoon()
  return receipt
}

/** Stores a command and shows it, or has the server carry it out where this tablet has no room. Never rejects. */
export const storeGroupCommand = (command: NewGroupCommand): Promise<GroupReceipt> =>
  // The call says itself what it changes: whatever shows the group reads it again.
  saveCommandHere(command, { take: () => Promise.resolve(), call: callOf })

function callOf({ cmd, group, payload, notes }: NewGroupCommand, key: string): Promise<MealGroupDetails> {
  const { reasonId = OTHER_REASON_ID, mealId } = payload
  const isRefusal = cmd === 'refuseGroup' || cmd === 'refuseMeal'
  const ofMeal = mealId === undefined ? {} : { orderId: mealId }
  return api.companyOrders.setStatus(
    {
      params: { groupId: group.id, status: STATUS_OF_COMMAND[cmd] },
      body: isRefusal ? { rejectReason: { id: reasonId }, notes, ...ofMeal } : ofMeal,
    },
    { headers: { [IDEMPOTENCY_HEADER]: key, 'If-Match': `"s${group.statusVersion}"` } },
  )
}

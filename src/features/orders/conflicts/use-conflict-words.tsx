import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorMessage } from '#/api/error-text'
import { useClockText } from '#/components/use-clock-text'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { isRejected } from '#/domain/orders/order-steps'
import { inLanguage } from '#/i18n/in-language'
import { commandLabel } from '#/i18n/labels'
import type { AttentionCommand } from '#/offline/attention/use-attention'
import { useRejectReasons } from '#/offline/facts/use-settings'
import { useSession } from '#/session/use-session'
import { type Conflict, deciderOf } from './conflict'
import { groupWords } from './group-words'

/** One side of a conflict: who, what they decided, when. */
export type Side = { who: string; what: string; when: ReactNode }

export type ConflictWords = {
  code: string
  title: ReactNode
  /** What happened, in one or two sentences. */
  sentence: ReactNode
  /** What the server has; undefined where there is nothing to compare. */
  theirs: Side | undefined
  ours: Side
  /** What the other side wrote to the person who cooks. */
  why: string | undefined
}

/** Everything that a card says about one question, in the person's language. */
export function useConflictWords(conflict: Conflict): ConflictWords {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const reasons = useRejectReasons()
  const { command, order } = conflict
  const clock = useClockText(command.businessId)
  const code = command.group?.code ?? orderCode(command.orderId)
  const reasonText = (id: number | undefined, said: string): string => {
    if (id === undefined || id === OTHER_REASON_ID) return said || t({ message: 'Other', context: 'another reason' })
    const known = reasons.find((reason) => reason.id === id)
    return known === undefined ? said : inLanguage(known.description, i18n.locale)
  }
  const decider = deciderOf(order, user?.id)
  const who = decider === undefined ? undefined : decider === 'otherTablet' ? t`Another tablet` : decider.name
  const endedAt = order?.lastDateRejected ?? order?.lastDateAccepted ?? null
  const why = order === null || !isRejected(order) ? undefined : reasonText(order.rejectReason?.id, saidBy(order))

  const pressedAt = clock(command.at)
  const time = endedAt === null ? '' : clock(Date.parse(endedAt))
  const ours: Side = {
    who: t`This tablet`,
    what: whatOf(command),
    when: <Trans>pressed at {pressedAt}</Trans>,
  }
  const theirs: Side | undefined =
    order === null || endedAt === null
      ? undefined
      : {
          who: who ?? (isRejected(order) ? t`Ended automatically` : t`Someone else`),
          what: isRejected(order) ? (why ?? t`Rejected`) : promised(order),
          when: isRejected(order) ? <Trans>rejected at {time}</Trans> : <Trans>accepted at {time}</Trans>,
        }

  function promised({ totalCookingTime: minutes }: Order): string {
    return minutes === null ? t`Accepted` : t`${minutes} min`
  }
  function whatOf({ cmd, payload }: AttentionCommand): string {
    const { minutes } = payload
    // Beside another promise only the minutes count.
    if (cmd === 'accept' && minutes !== undefined) {
      return conflict.kind === 'otherTime' ? t`${minutes} min` : t`Accept: ${minutes} min`
    }
    if (cmd === 'reject' || cmd === 'refuseGroup' || cmd === 'refuseMeal') {
      const reason = reasonText(payload.reasonId, '')
      return t`Reject: ${reason}`
    }
    return i18n._(commandLabel[cmd])
  }

  return { code, ours, theirs, why, ...titleAndSentence(), ...groupWords(conflict) }

  function titleAndSentence(): Pick<ConflictWords, 'title' | 'sentence'> {
    switch (conflict.kind) {
      case 'stop':
        return { title: <Trans>Stop cooking order {code}</Trans>, sentence: <Ended order={order} who={who} /> }
      case 'tooLate':
        return {
          title: <Trans>Order {code}: your answer came too late</Trans>,
          sentence: <Trans>Nobody answered in time, so it ended. The customer may still be waiting for it.</Trans>,
        }
      case 'otherTime':
        return {
          title: <Trans>Two promises for order {code}</Trans>,
          sentence: <Promised order={order} who={who} />,
        }
      case 'alreadyAccepted':
        return {
          title: <Trans>Order {code} is already accepted</Trans>,
          sentence: who ? (
            <Trans>{who} accepted it before your rejection arrived. The customer has been told.</Trans>
          ) : (
            <Trans>It was accepted before your rejection arrived. The customer has been told.</Trans>
          ),
        }
      case 'otherReason':
        return {
          title: <Trans>Order {code} was already rejected</Trans>,
          sentence: who ? (
            <Trans>{who} rejected it first. The customer was told that reason, not yours.</Trans>
          ) : (
            <Trans>Already rejected for another reason. The customer has been told that one.</Trans>
          ),
        }
      case 'notAnswered':
        return {
          title: <Trans>Nobody has accepted order {code}</Trans>,
          sentence: <Trans>It is still waiting on the board. Accept or reject it there.</Trans>,
        }
      case 'refused':
        return { title: <Trans>Order {code}: not applied</Trans>, sentence: refusedBecause(command) }
      case 'parked':
        return { title: <Trans>Order {code}: not applied</Trans>, sentence: parkedBecause(command) }
      case 'settled':
        return {
          title: <Trans>Order {code}: nothing left to decide</Trans>,
          sentence: <Trans>Already settled. The board shows the order as it is.</Trans>,
        }
    }
  }
  function refusedBecause({ code: reason }: AttentionCommand): ReactNode {
    const known = reason === null ? undefined : errorMessage(reason)
    return known === undefined ? <Trans>The server did not allow it.</Trans> : i18n._(known)
  }
  function parkedBecause({ state, code: reason }: AttentionCommand): ReactNode {
    if (state === 'BLOCKED') return <Trans>Waiting for an earlier change to this order.</Trans>
    const known = reason === null ? undefined : errorMessage(reason)
    return known === undefined ? <Trans>The server could not apply it.</Trans> : i18n._(known)
  }
}

/** What was written by hand, else the reason as the server names it. */
const saidBy = ({ rejectReason, rejectNotes }: Order): string => rejectNotes || rejectReason?.description || ''

const Ended = ({ order, who }: { order: Order | null; who: string | undefined }) => {
  const clock = useClockText(order?.businessId)
  const at = order?.lastDateRejected ?? null
  if (at === null) return <Trans>It was rejected or cancelled.</Trans>
  const time = clock(Date.parse(at))
  return who ? (
    <Trans>
      {who} rejected it at {time}.
    </Trans>
  ) : (
    <Trans>It ended at {time}.</Trans>
  )
}

const Promised = ({ order, who }: { order: Order | null; who: string | undefined }) => {
  const minutes = order?.totalCookingTime ?? null
  if (minutes === null) return <Trans>Accepted elsewhere with a different time. The first promise stands.</Trans>
  return who ? (
    <Trans>
      {who} promised {minutes} min first. The customer has been told.
    </Trans>
  ) : (
    <Trans>Already promised: {minutes} min. The customer has been told.</Trans>
  )
}

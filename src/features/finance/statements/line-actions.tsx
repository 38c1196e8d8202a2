import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import type { StatementLine } from '#/contract/statements'
import type { MatchReason } from '#/domain/finance/statement-match'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { useSavedBy } from '#/components/form/use-saved-by'
import { paidMeanwhile, useLastPayers } from '../payments/use-last-payers'
import styles from './statements.module.css'

type Part = { invoiceID: number; amountCents: number }

/** What can be done with a line: what `children` offer, or that it is none of ours; and why it was refused. */
export const Actions = ({
  line: { id },
  error: refusal,
  sent = [],
  children,
}: {
  line: StatementLine
  /** Of what `children` tried. */
  error: unknown
  /** What was to be booked. */
  sent?: readonly Part[]
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  const leaving = useSave(api.statements.leaveOut)
  const error = refusal ?? leaving.error
  const said = errorKinds(error)
  const payers = useLastPayers(paidMeanwhile(error, sent))
  const { savedBy } = useSavedBy({ thing: { kind: 'bank_line', id } }, said.includes('line_not_open'))
  const texts = useBookingWords({ payer: [...payers.values()][0], by: savedBy })
  const words = said.map((kind) => texts[kind]).find((text) => text !== undefined)
  return (
    <>
      {error !== null && error !== undefined && <FailureLine>{words ?? errorText(error, i18n)}</FailureLine>}
      <div className={styles['actions']}>
        {children}
        <Button
          variant="outline"
          busy={leaving.isBusy}
          disabled={isDisconnected}
          onClick={() => void leaving.save({ params: { id }, body: { state: 'left_out' } })}
        >
          <Trans>Exclude</Trans>
        </Button>
      </div>
    </>
  )
}

/** Why a proposal is one. */
export function useReasonWords(): Readonly<Record<MatchReason, string>> {
  const { t } = useTexts()
  return {
    number: t`number in the reference`,
    amount: t`matches the unpaid amount`,
    name: t`name matches the payer`,
  }
}

/** The kinds of problems of a refusal. */
export const errorKinds = (error: unknown): string[] =>
  error instanceof ApiError ? error.errors.map(({ message }) => message) : []

/** `payer`: who paid an invoice meanwhile; `by`: who decided about the line; where either is known. */
function useBookingWords({
  payer,
  by,
}: {
  payer: string | undefined
  by: string | undefined
}): Readonly<Record<string, string | undefined>> {
  const { t } = useTexts()
  return {
    line_not_open:
      by === undefined ? t`Someone has already handled this line.` : t`${by} has already handled this line.`,
    already_reversed: t`Somebody has taken this payment back meanwhile.`,
    above_unpaid: t`Less is now unpaid. Choose again.`,
    already_paid: payer === undefined ? t`It has already been paid.` : t`${payer} has already recorded the rest.`,
    in_future: t`The date of this line is in the future.`,
  }
}

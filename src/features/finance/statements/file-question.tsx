import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFullDayText } from '#/components/list/use-day-text'
import type { BankAnswers, BankQuestion, Doubt } from '#/domain/finance/bank/bank-file'
import { Button } from '#/ui/input/button'
import { formatBankMoney } from './bank-money'
import styles from './statements.module.css'

/** What a file leaves open, with its two answers. */
export const FileQuestion = ({
  question,
  onAnswer,
}: {
  question: BankQuestion
  onAnswer: (answers: BankAnswers) => void
}) => {
  const day = useFullDayText()
  switch (question.kind) {
    case 'days': {
      const { example, dayFirst, monthFirst } = question
      return (
        <Ask
          text={<Trans>The days of this file can be read in two ways. What does “{example}” mean?</Trans>}
          answers={[
            [day(dayFirst), () => onAnswer({ days: 'day_first' })],
            [day(monthFirst), () => onAnswer({ days: 'month_first' })],
          ]}
        />
      )
    }
    case 'unsigned':
      return (
        <Ask
          text={
            <Trans>
              Nothing in this file says which way its money went: no amount has a sign, and no column says debit or
              credit. Did all of it come in?
            </Trans>
          }
          answers={[[<Trans key="in">All of it came in</Trans>, () => onAnswer({ unsigned: 'all_in' })]]}
          otherwise={<Trans>If not, export the file from the bank with a column for debit and credit.</Trans>}
        />
      )
    case 'reversals':
      return (
        <Ask
          text={
            <>
              <Plural
                value={question.count}
                one="This file has # reversal, and its balances do not say how it is meant."
                other="This file has # reversals, and its balances do not say how they are meant."
              />{' '}
              <Trans>Is a reversal marked as debit money that left the account?</Trans>
            </>
          }
          answers={[
            [<Trans key="standard">Yes, it left the account</Trans>, () => onAnswer({ reversals: 'standard' })],
            [<Trans key="turned">No, it came in</Trans>, () => onAnswer({ reversals: 'turned' })],
          ]}
        />
      )
  }
}

const Ask = ({
  text,
  answers,
  otherwise,
}: {
  text: ReactNode
  answers: readonly (readonly [label: ReactNode, press: () => void])[]
  otherwise?: ReactNode
}) => (
  <div role="alert" className={styles['twin']}>
    <p>{text}</p>
    <div className={styles['actions']}>
      {answers.map(([label, press], at) => (
        <Button key={at} variant="outline" onClick={press}>
          {label}
        </Button>
      ))}
    </div>
    {otherwise !== undefined && <p>{otherwise}</p>}
  </div>
)

/** What of a file does not add up, by how much. None of it is taken before a person has said so. */
export const FileDoubts = ({
  doubts,
  isBusy,
  onTake,
}: {
  doubts: readonly Doubt[]
  isBusy: boolean
  onTake: () => void
}) => (
  <div role="alert" className={styles['twin']}>
    <p>
      <b>
        <Trans>This file does not add up. Nothing of it was taken.</Trans>
      </b>
    </p>
    <ul>
      {doubts.map((doubt, at) => (
        <li key={at}>
          <DoubtText doubt={doubt} />
        </li>
      ))}
    </ul>
    <p>
      <Trans>Fetch it from the bank again. If it is the same, take its lines and look at each.</Trans>
    </p>
    <div className={styles['actions']}>
      <Button variant="outline" busy={isBusy} onClick={onTake}>
        <Trans>Take its lines anyway</Trans>
      </Button>
    </div>
  </div>
)

const DoubtText = ({ doubt }: { doubt: Doubt }) => {
  const by = formatBankMoney(Math.abs(doubt.byCents), doubt.currency)
  if (doubt.kind === 'balance')
    return doubt.byCents > 0 ? (
      <Trans>The closing balance is {by} more than the opening balance and the bookings.</Trans>
    ) : (
      <Trans>The closing balance is {by} less than the opening balance and the bookings.</Trans>
    )
  const { line, parts, announced } = doubt
  return (
    <>
      {doubt.byCents === 0 ? (
        <Trans>Line {line} is a batch whose parts are not all there.</Trans>
      ) : doubt.byCents > 0 ? (
        <Trans>
          Line {line} is a batch: it is {by} more than its parts.
        </Trans>
      ) : (
        <Trans>
          Line {line} is a batch: it is {by} less than its parts.
        </Trans>
      )}{' '}
      {announced !== undefined && announced !== parts && (
        <Trans>
          Parts named: {parts} of {announced}.
        </Trans>
      )}{' '}
      <Trans>It is taken as one line.</Trans>
    </>
  )
}

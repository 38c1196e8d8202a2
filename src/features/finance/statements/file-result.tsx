import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '#/contract/endpoint'
import type { statements } from '#/contract/statements'
import { BANK_LINES_MAX, type BankFile, type BankLineProblem } from '#/domain/finance/bank/bank-file'
import { CURRENCIES } from '#/domain/values/money'
import { formatBankMoney } from './bank-money'
import type { BankFileProblem } from './read-bank-file'
import styles from './statements.module.css'

/** What came of a file, on the device and on the server. */
export type Read = Omit<BankFile, 'bookings' | 'doubts'> & { wasLegacy: boolean } & Pick<
    ResponseOf<typeof statements.read>,
    'added' | 'known' | 'readBefore'
  >

/** How many bookings are new, known or not ours, and every line that could not be read, by its number. */
export const FileResult = ({ read }: { read: Read }) => {
  const { t } = useLingui()
  const { added, known, readBefore, problems, outgoing, pending, repeated, hasTurnedReversals, wasLegacy } = read
  return (
    <>
      <ul className={styles['result']} role="status">
        {readBefore !== null && (
          <li>
            <b>
              <Trans>Already imported.</Trans>
            </b>
          </li>
        )}
        <li>
          <Plural value={added} one="# new line" other="# new lines" />
        </li>
        {known > 0 && (
          <li>
            <Plural value={known} one="# line already imported" other="# lines already imported" />
          </li>
        )}
        {outgoing > 0 && (
          <li>
            <Plural value={outgoing} one="# outgoing line skipped" other="# outgoing lines skipped" />
          </li>
        )}
        {pending > 0 && (
          <li>
            <Plural
              value={pending}
              one="# line is not booked by the bank yet and is left aside"
              other="# lines are not booked by the bank yet and are left aside"
            />
          </li>
        )}
        {repeated > 0 && (
          <li>
            <b>
              <Plural
                value={repeated}
                one="# line stands in this file twice. It is marked below."
                other="# lines stand in this file twice. They are marked below."
              />
            </b>
          </li>
        )}
        {hasTurnedReversals && (
          <li>
            <Trans>
              This bank marks reversals the other way than the standard: its balances show it, and they were read that
              way.
            </Trans>
          </li>
        )}
        {wasLegacy && (
          <li>
            <Trans>The file is not UTF-8; it was read with Windows encoding. Check ë and ç.</Trans>
          </li>
        )}
      </ul>
      {problems.length > 0 && (
        <div role="alert" className={styles['problems']}>
          <p>
            <Plural value={problems.length} one="# line could not be read:" other="# lines could not be read:" />
          </p>
          {/* Scrolls by keys, too. */}
          <div tabIndex={0} role="region" aria-label={t`Unreadable lines`}>
            <ol>
              {problems.map((problem) => (
                <li key={problem.line}>
                  <ProblemOfLine problem={problem} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </>
  )
}

const ProblemOfLine = ({ problem: { line, kind, found } }: { problem: BankLineProblem }) => {
  const { t } = useLingui()
  const known = CURRENCIES.join(', ')
  const texts: Readonly<Record<BankLineProblem['kind'], string>> = {
    not_a_day: t`“${found}” is not a date.`,
    in_future: t`The day “${found}” is still to come.`,
    not_an_amount: t`“${found}” is not an amount.`,
    no_direction: t`It does not say whether “${found}” came in or went out.`,
    other_currency: t`Unsupported currency “${found}”. Supported: ${known}.`,
    broken: t`Unclosed quotation mark.`,
  }
  return (
    <>
      <b>
        <Trans>Line {line}</Trans>
      </b>{' '}
      {texts[kind]}
    </>
  )
}

/** Why nothing of a file could be taken. */
export const FileProblem = ({ problem }: { problem: BankFileProblem }) => {
  switch (problem.kind) {
    case 'too_large':
      return <Trans>This file is too large for a statement.</Trans>
    case 'too_long':
      return <Trans>A file can have up to {BANK_LINES_MAX} lines.</Trans>
    case 'broken':
      return <Trans>This file is cut off or damaged. Download it from the bank again.</Trans>
    case 'doctype':
      return <Trans>This XML file has a DOCTYPE, which no bank statement needs. It was not read.</Trans>
    case 'foreign':
      return (
        <Trans>
          Not a bank statement: a CSV file needs column names (date, amount, …), an XML file must be CAMT.053, a text
          file MT940.
        </Trans>
      )
    case 'empty':
      return <Trans>There are no transactions in this file.</Trans>
    case 'unproved': {
      const by = formatBankMoney(Math.abs(problem.byCents), '')
      return (
        <Trans>
          The bookings of this file and its balances differ by {by}. Nothing was taken; fetch it from the bank again.
        </Trans>
      )
    }
    case 'no_direction':
      return (
        <Trans>
          The amounts have no sign, and nothing known says which came in and which went out (column “{problem.column}”).
          Nothing was taken. Export the file with a column for debit and credit.
        </Trans>
      )
  }
}

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
              <Trans>This file was read before.</Trans>
            </b>
          </li>
        )}
        <li>
          <Plural value={added} one="# new line" other="# new lines" />
        </li>
        {known > 0 && (
          <li>
            <Plural value={known} one="# line came in an earlier file" other="# lines came in an earlier file" />
          </li>
        )}
        {outgoing > 0 && (
          <li>
            <Plural
              value={outgoing}
              one="# line of money that went out is left aside"
              other="# lines of money that went out are left aside"
            />
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
            <Trans>The file is not in UTF-8; it was read as Windows writes it. Look at ë and ç.</Trans>
          </li>
        )}
      </ul>
      {problems.length > 0 && (
        <div role="alert" className={styles['problems']}>
          <p>
            <Plural value={problems.length} one="# line could not be read:" other="# lines could not be read:" />
          </p>
          {/* Scrolls by keys, too. */}
          <div tabIndex={0} role="region" aria-label={t`Lines that could not be read`}>
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
    not_a_day: t`“${found}” is not a day.`,
    in_future: t`The day “${found}” is still to come.`,
    not_an_amount: t`“${found}” is not an amount.`,
    no_direction: t`It does not say whether “${found}” came in or went out.`,
    other_currency: t`The currency “${found}” is not one of ours: ${known}.`,
    broken: t`A quotation mark is not closed.`,
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
      return <Trans>A file has at most {BANK_LINES_MAX} lines.</Trans>
    case 'broken':
      return <Trans>This file is cut off or damaged. Fetch it from the bank again.</Trans>
    case 'doctype':
      return <Trans>This XML file has a DOCTYPE, which no bank statement needs. It was not read.</Trans>
    case 'foreign':
      return (
        <Trans>
          This is no bank statement: a CSV file names its columns (date, amount, …), an XML file is CAMT.053, a text
          file MT940.
        </Trans>
      )
    case 'empty':
      return <Trans>There are no bookings in this file.</Trans>
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '#/contract/endpoint'
import type { statements } from '#/contract/statements'
import { BANK_LINES_MAX, type BankFile, type BankLineProblem } from '#/domain/finance/bank-file'
import { CURRENCIES } from '#/domain/values/money'
import type { ReadBankFile } from './read-bank-file'
import styles from './statements.module.css'

/** What came of a file, on the device and on the server. */
export type Read = Pick<BankFile, 'problems' | 'outgoing'> & { wasLegacy: boolean } & Pick<
    ResponseOf<typeof statements.read>,
    'added' | 'known' | 'readBefore'
  >

/** How many bookings are new, known or not ours, and every line that could not be read, by its number. */
export const FileResult = ({ read: { added, known, readBefore, problems, outgoing, wasLegacy } }: { read: Read }) => {
  const { t } = useLingui()
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
    not_an_amount: t`“${found}” is not an amount.`,
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
export const FileProblem = ({ problem }: { problem: Extract<ReadBankFile, { problem: unknown }>['problem'] }) => {
  switch (problem) {
    case 'too_large':
      return <Trans>This file is too large for a statement.</Trans>
    case 'too_long':
      return <Trans>A file has at most {BANK_LINES_MAX} lines.</Trans>
    case 'broken':
      return <Trans>This XML file is cut off or damaged. Fetch it from the bank again.</Trans>
    case 'foreign':
      return (
        <Trans>
          This is no bank statement: a CSV file names its columns (date, amount, …), an XML file is CAMT.053.
        </Trans>
      )
    case 'empty':
      return <Trans>There are no bookings in this file.</Trans>
  }
}

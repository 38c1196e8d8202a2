import { Trans, useLingui } from '@lingui/react/macro'
import { ENCODINGS } from '#/components/file/read-text-file'
import { Panel } from '#/components/panel'
import { Select } from '#/ui/input/select'
import own from './columns-panel.module.css'
import styles from './import.module.css'
import type { ImportKind } from './import-kind'
import { ENCODING_NAMES } from './use-file-words'
import type { Import } from './use-import'

/** Which column of the file is what: found by its name, or said by hand. */
export const ColumnsPanel = ({ kind, work: { list, columns, assign, read } }: { kind: ImportKind; work: Import }) => {
  const { t } = useLingui()
  const options = [
    { value: '', label: t({ message: 'not used', context: 'a column of a file' }) },
    ...kind.columns.map(({ column, label }) => ({ value: column, label })),
  ]
  const missing = kind.columns.filter(({ column }) => !columns.includes(column)).map(({ label }) => label)
  const names = missing.join(', ')
  return (
    <Panel title={<Trans>Columns of your file</Trans>}>
      <div className={styles['body']}>
        <div className={own['columns']}>
          {list?.heading.map((heading, at) => {
            const number = at + 1
            return (
              <Select
                key={at}
                label={heading === '' ? t`Column ${number}` : heading}
                value={columns[at] ?? ''}
                onChange={(column) => assign(at, column === '' ? null : column)}
                options={options}
              />
            )
          })}
        </div>
        {list !== undefined && (
          <Select
            label={t`Written in`}
            hint={t`Change it where ë, ç or č look wrong. What you corrected starts over.`}
            value={list.encoding}
            onChange={(asked) => void read(asked)}
            options={ENCODINGS.map((one) => ({ value: one, label: ENCODING_NAMES[one] }))}
            className={own['encoding'] ?? ''}
          />
        )}
        {names !== '' && (
          <p className={styles['quiet']}>
            <Trans>Not in this file, and left as it is: {names}.</Trans>
          </p>
        )}
      </div>
    </Panel>
  )
}

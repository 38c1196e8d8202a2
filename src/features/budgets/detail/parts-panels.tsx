import { Plural, Trans } from '@lingui/react/macro'
import { BarList } from '#/components/chart/bar-list'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { grouped } from '#/components/list/grouped'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import type { BudgetDetails } from '#/contract/budgets'
import styles from './budget.module.css'

/** What each group used, by the groups in which people were when they ordered. */
export const GroupsPanel = ({ budget: { byGroup, currency } }: { budget: BudgetDetails }) =>
  byGroup.length === 0 ? null : (
    <Panel title={<Trans>By group</Trans>}>
      <div className={styles['body']}>
        <BarList
          bars={byGroup.map(({ id, name, spent, meals }) => ({
            key: id ?? 0,
            name: id === null ? <Trans>Without a group</Trans> : name,
            amount: spent,
            text: (
              <>
                <Money amount={spent} currency={currency} />, <Plural value={meals} one="# meal" other="# meals" />
              </>
            ),
          }))}
        />
      </div>
    </Panel>
  )

/** Who used most of it. */
export const PeoplePanel = ({ budget: { byEmployee, employeesNo, currency } }: { budget: BudgetDetails }) => {
  if (byEmployee.length === 0) return null
  const rest = employeesNo - byEmployee.length
  return (
    <Panel title={<Trans>By person</Trans>}>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Person</Trans>
            </th>
            <th scope="col">
              <Trans>Meals</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans>Average</Trans>
            </th>
            <th scope="col">
              <Trans>Used</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {byEmployee.map(({ id, name, meals, spent }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{grouped(meals)}</td>
              <td className={figures['wide']}>
                <Money amount={Math.round(spent / Math.max(1, meals))} currency={currency} />
              </td>
              <td>
                <Money amount={spent} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {rest > 0 && (
        <p className={styles['choose']}>
          <Plural value={rest} one="And # person who used less." other="And # people who used less." />
        </p>
      )}
    </Panel>
  )
}

import type { ReactNode } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { type FirstAction, PageWithAction } from './first-action'
import parts from '#/components/panel-parts.module.css'
import type { List } from './list-definition'
import { ListPage } from './list-page'

/**
 * A page that is a list: its title, its rows, and its first action, which a list that is still empty offers, too. `children` stand
 * between header and list; `aside` beside the list where there is room, below it elsewhere.
 */
export const ListScreen = <Row,>({
  list,
  title = list.words.title,
  first,
  isOfBusiness = false,
  aside,
  children,
}: {
  list: List<Row>
  title?: string
  first?: FirstAction | false | undefined
  /** Another business in the top bar is another list: its page and its rows begin anew. */
  isOfBusiness?: boolean
  aside?: ReactNode
  children?: ReactNode
}) => {
  const business = useCurrentBusiness()
  return (
    <PageWithAction title={title} first={first}>
      {(button) => (
        <>
          {children}
          <Beside aside={aside}>
            <ListPage
              key={isOfBusiness ? (business?.restaurantID ?? 'all') : undefined}
              list={{ ...list, ...(list.empty !== undefined && { empty: { action: button, ...list.empty } }) }}
            />
          </Beside>
        </>
      )}
    </PageWithAction>
  )
}

const Beside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) =>
  aside === undefined ? (
    children
  ) : (
    <div className={parts['columns']}>
      <div className={parts['column']}>{children}</div>
      <div className={parts['column']}>{aside}</div>
    </div>
  )

import type { ReactNode } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { type FirstAction, PageWithAction } from './first-action'
import type { List } from './list-definition'
import { ListPage } from './list-page'

/**
 * A page that is a list: its title, its rows, and its first action, which a list that is still empty offers, too. `children` stand
 * between header and list.
 */
export const ListScreen = <Row,>({
  list,
  title = list.words.title,
  first,
  isOfBusiness = false,
  children,
}: {
  list: List<Row>
  title?: string
  first?: FirstAction | false | undefined
  /** Another business in the top bar is another list: its page and its rows begin anew. */
  isOfBusiness?: boolean
  children?: ReactNode
}) => {
  const business = useCurrentBusiness()
  return (
    <PageWithAction title={title} first={first}>
      {(button) => (
        <>
          {children}
          <ListPage
            key={isOfBusiness ? (business?.restaurantID ?? 'all') : undefined}
            list={{ ...list, ...(list.empty !== undefined && { empty: { action: button, ...list.empty } }) }}
          />
        </>
      )}
    </PageWithAction>
  )
}

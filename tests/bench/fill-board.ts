import { contract } from '../../src/contract'
import { actorsAt } from '../support/e2e-orders'
import type { E2eServer } from '../support/e2e-server'

/** Brings the first business's board to `count` open orders, all accepted: none rings. Answers those it placed. */
export async function fillBoard(server: E2eServer, count: number): Promise<number[]> {
  await actorsAt(server.url).quiet()
  return addToBoard(server, count)
}

/** The same for a board that is filled already: nothing on it is cancelled, which would ask on every tablet. */
export async function addToBoard(server: E2eServer, count: number): Promise<number[]> {
  const actors = actorsAt(server.url)
  const owner = await actors.as('owner')
  const open = async (): Promise<number> => {
    const { columns } = await owner(contract.orders.kanbanView, { query: { restaurantId: 1 } })
    return columns.accepted.length + columns.inProgress.length
  }
  const placed: number[] = []
  for (let missing = count - (await open()); missing > 0; missing--) {
    const { id } = await actors.placeOrder({ lines: 1 + (missing % 4) })
    await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 + (missing % 9) * 5 } })
    placed.push(id)
  }
  return placed
}

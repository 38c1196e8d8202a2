/** Staff call an order by the last characters of its id (specification §9). */
const SHORT_CODE_LENGTH = 3

/** The short code of an order: its last three characters, or as many more as keep it apart from the other open orders. */
export function orderCode(orderId: number | string, others: readonly (number | string)[] = []): string {
  const id = String(orderId)
  const rest = others.map(String).filter((other) => other !== id)
  let length = SHORT_CODE_LENGTH
  while (length < id.length && rest.some((other) => other.slice(-length) === id.slice(-length))) length++
  return id.slice(-length)
}

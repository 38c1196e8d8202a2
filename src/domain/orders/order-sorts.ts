/** By what a list of orders can be sorted: apart from the contract, whose schemas no screen needs. */
export const ORDER_SORTS = ['orderID', 'registrationtime', 'total', 'status', 'restaurantName'] as const

/** By what the list of all businesses can be sorted: apart from the contract, whose schemas no screen needs. */
export const BUSINESS_SORTS = [
  'restaurantName',
  'restaurantID',
  'city',
  'state',
  'ordersToday',
  'rating',
  'baboonPercentage',
] as const

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

/** By which the terms of all businesses can be sorted besides. `total`: the three percentages together. */
export const TERMS_SORTS = ['courierPercentage', 'marketingPercentage', 'total', 'vat', 'accManager'] as const

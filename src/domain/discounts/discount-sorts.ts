/** By what the list of discounts can be sorted: apart from the contract, whose schemas no screen needs. */
export const DISCOUNT_SORTS = [
  'title',
  'couponCode',
  'percentage',
  'discount',
  'minimumOrder',
  'customersNo',
  'ordersNo',
  'given',
  'startDate',
  'endDate',
] as const

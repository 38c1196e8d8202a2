/** Where a discount's own page is; `new`: where one is made. */
export const discountPageAt = (id: number | 'new') => ({ to: '/discounts/$id', params: { id: String(id) } }) as const

/** Where a block's own page is; `new`: where one is made. */
export const blockPageAt = (id: number | 'new') =>
  ({ to: '/admin/marketing/blocks/$id', params: { id: String(id) } }) as const

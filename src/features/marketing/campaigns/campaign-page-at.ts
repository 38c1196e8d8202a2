/** Where a campaign's own page is; `new`: where one is made. */
export const campaignPageAt = (id: number | 'new') =>
  ({ to: '/admin/marketing/campaigns/$id', params: { id: String(id) } }) as const

import type { webBanners } from '#/contract/web-banners'
import type { Routes } from '../../ground/http/implement'
import { listBanners, readBanner } from './banner-rows'
import { changeBanner, createBanner, orderBanner, setBannerStatus } from './save-banner'

export const bannerRoutes: Routes<typeof webBanners> = {
  list: (ctx, { query }) => listBanners(ctx, query),
  one: (ctx, { params }) => readBanner(ctx, params.id),
  create: createBanner,
  change: changeBanner,
  order: orderBanner,
  setStatus: setBannerStatus,
}

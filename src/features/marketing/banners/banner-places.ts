import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BannerPlace } from '#/domain/marketing/banner'

export const BANNER_PLACE_WORDS: Readonly<Record<BannerPlace, MessageDescriptor>> = {
  homeTop: msg`Home, top`,
  homeBelow: msg`Home, below`,
  business: msg`Business page`,
}

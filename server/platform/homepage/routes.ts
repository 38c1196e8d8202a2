import type { homepage as calls } from '#/contract/homepage'
import type { Routes } from '../../ground/http/implement'
import { previewHome } from './preview-home'
import { readConfigurator } from './read-configurator'
import { readHomepage } from './read-homepage'

export const homepageRoutes: Routes<typeof calls> = {
  configurator: readConfigurator,
  show: (ctx, { query }) => readHomepage(ctx, query),
  preview: (ctx, { body }) => previewHome(ctx, body),
}

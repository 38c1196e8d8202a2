import type { Hono } from 'hono'
import { menu } from '#/contract/menu'
import { type HttpEnv, implement } from '../http/implement'
import { listMenuItems } from './list-menu-items'

export function registerMenuRoutes(app: Hono<HttpEnv>): void {
  implement(app, menu.items, (ctx, { params, query }) => listMenuItems(ctx, params.id, query.status))
}

import type { Hono } from 'hono'
import { contract } from '#/contract'
import { type HttpEnv, implement } from '../http/implement'
import { readPosSettings } from './pos-settings'

export function registerSettingsRoutes(app: Hono<HttpEnv>): void {
  implement(app, contract.orders.posSettings, (ctx) => readPosSettings(ctx.deps))
}

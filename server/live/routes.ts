import type { Hono } from 'hono'
import type { HttpEnv } from '../http/implement'

export function registerLiveRoutes(_app: Hono<HttpEnv>): void {}

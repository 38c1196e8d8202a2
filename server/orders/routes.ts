import type { Hono } from 'hono'
import type { HttpEnv } from '../http/implement'

export function registerOrderRoutes(_app: Hono<HttpEnv>): void {}

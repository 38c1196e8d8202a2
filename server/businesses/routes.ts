import type { Hono } from 'hono'
import type { HttpEnv } from '../http/implement'

export function registerBusinessStatusRoutes(_app: Hono<HttpEnv>): void {}

import type { Hono } from 'hono'
import type { HttpEnv } from '../http/implement'

export function registerSessionRoutes(_app: Hono<HttpEnv>): void {}

import type { Hono } from 'hono'
import type { HttpEnv } from '../http/implement'

export function registerMenuRoutes(_app: Hono<HttpEnv>): void {}

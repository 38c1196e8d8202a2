import type { Views } from './check-statement.mjs'

export function readViews(): Views

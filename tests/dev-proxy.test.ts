import { expect, it } from 'vitest'
import { contract } from '#/contract'
import { DEV_PROXY_PATHS } from '../dev-proxy'

const reaches = (path: string): boolean =>
  DEV_PROXY_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const calls = Object.values(contract).flatMap((area) => Object.values(area).map(({ path }) => `/${path}`))

it.each([
  ...new Set(calls),
  '/media/demo/pizza.svg',
  '/health',
  '/ready',
  '/api/docs',
  '/api/openapi.json',
  '/setup',
  '/csp-report',
])('%s reaches the server also while developing', (path) => {
  expect(reaches(path)).toBe(true)
})

it.each(['/', '/orders/kanban', '/orders/7', '/home', '/login', '/src/main.tsx', '/service-worker.js'])(
  '%s is Vite’s',
  (path) => {
    expect(reaches(path)).toBe(false)
  },
)

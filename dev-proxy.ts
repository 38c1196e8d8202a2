/** What the development server hands on: every call of the contract and the server's own pages. A test compares. */
export const DEV_PROXY_PATHS = [
  '/v1',
  '/posweb',
  '/posB2B',
  '/justeat',
  '/orders/v1',
  '/businesses',
  '/systemadmin',
  '/authenticationuser',
  '/media',
  '/health',
  '/ready',
  '/api',
  '/setup',
  '/csp-report',
]

/**
 * Method and path of the calls that the board begins with: what of the contract the app needs at once at run
 * time. The contract itself would bring all its schemas and valibot into the first load. Written by
 * `npx vitest run src/api/endpoints.test.ts -u`.
 */
export const endpoints = {
  session: {
    me: ['GET', 'v1/me'],
    signIn: ['POST', 'authenticationuser/v2/authentication'],
    signInB2B: ['POST', 'posB2B/v1/authentication'],
  },
  orders: {
    kanbanView: ['GET', 'posweb/v1/orders/kanban-view'],
    one: ['GET', 'posweb/v1/orders/:orderId'],
    rejectReasons: ['GET', 'orders/v1/reject-reasons'],
    posSettings: ['GET', 'systemadmin/v1/pos-settings'],
  },
  live: {
    events: ['GET', 'posweb/v1/live/events'],
    commands: ['POST', 'posweb/v1/live/commands'],
    rung: ['POST', 'posweb/v1/live/rung'],
    heartbeat: ['POST', 'posweb/v1/live/heartbeat'],
  },
  readiness: {
    cancelledOrders: ['GET', 'posweb/v1/live/cancelled-orders'],
  },
} as const

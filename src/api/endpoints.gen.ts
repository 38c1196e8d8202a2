/**
 * Method and path of every call: what of the contract the app needs at run time. The contract itself would bring all its
 * schemas and valibot into the first load. Written by `npx vitest run src/api/endpoints.test.ts -u`.
 */
export const endpoints = {
  session: {
    me: ['GET', 'v1/me'],
    signIn: ['POST', 'authenticationuser/v2/authentication'],
    signInB2B: ['POST', 'posB2B/v1/authentication'],
    changePassword: ['PUT', 'systemadmin/v1/users/:id/reset-password'],
    signOut: ['POST', 'v1/logout'],
    removeDevice: ['DELETE', 'posweb/v1/users/:userId/logout/devices/:regId'],
    updateRegId: ['PUT', 'posweb/v1/users/:id/updateRegId'],
  },
  orders: {
    list: ['GET', 'posweb/v1/orders'],
    dashboard: ['GET', 'posweb/v1/orders/dashboard'],
    kanbanView: ['GET', 'posweb/v1/orders/kanban-view'],
    one: ['GET', 'posweb/v1/orders/:orderId'],
    create: ['POST', 'posweb/v1/orders/'],
    intake: ['POST', 'justeat/v2/orders/'],
    accept: ['PUT', 'posweb/v1/orders/:orderId/status/ACCEPTED'],
    reject: ['PUT', 'posweb/v1/orders/:orderId/status/REJECTED'],
    markCooked: ['PUT', 'posweb/v1/orders/:orderId/status/COOKED'],
    markCollected: ['PUT', 'posweb/v1/orders/:orderId/status/COLLECTED'],
    markDelivered: ['PUT', 'posweb/v1/orders/:orderId/status/DELIVERED'],
    setStatus: ['PUT', 'justeat/v2/orders/:orderId/status/:status'],
    rejectReasonTypes: ['GET', 'orders/v1/reject-reasons/types'],
    rejectReasons: ['GET', 'orders/v1/reject-reasons'],
    posRejectReasons: ['GET', 'posweb/v1/reject-reasons'],
    posSettings: ['GET', 'systemadmin/v1/pos-settings'],
  },
  businessStatus: {
    read: ['GET', 'businesses/v1/businesses/:id/status'],
    set: ['PUT', 'posweb/v1/businesses/:id/status/:status'],
    setByCatalogue: ['PUT', 'businesses/v1/businesses/:id/status/:status'],
    goOnline: ['PUT', 'businesses/v1/businesses/:id/online'],
    goOffline: ['PUT', 'businesses/v1/businesses/:id/offline'],
  },
  menu: {
    items: ['GET', 'businesses/v1/businesses/:id/menu_items'],
  },
  live: {
    events: ['GET', 'posweb/v1/live/events'],
    commands: ['POST', 'posweb/v1/live/commands'],
    rung: ['POST', 'posweb/v1/live/rung'],
    heartbeat: ['POST', 'posweb/v1/live/heartbeat'],
  },
} as const

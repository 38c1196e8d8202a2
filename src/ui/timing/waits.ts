/**
 * How long something waits before it happens, in milliseconds (specification §9): the one place that names them.
 */
export const WAITS = {
  /** The search of a list, after the last key. */
  tableSearchMs: 100,
  /** A search that asks the server, after the last key. */
  remoteSearchMs: 300,
  /** The field in which the business selector is searched, after the last key. */
  selectorInputMs: 100,
  /** The content of a page that is opened: until then the old one stays. */
  contentMs: 100,
  /** The checks of the closing dialog, after the last change. */
  closingCheckMs: 300,
  /** The search for a customer, after the last key. */
  customerSearchMs: 500,
  /** The search for a user in a form, after the last key. */
  userSearchMs: 500,
  /** What is asked about a form while it is filled in, after the last change. */
  formChangeMs: 500,
  /** A toast, whatever it says. */
  toastMs: 4_000,
  /** A screen that is still on its way: then it is said that it is slow. */
  slowScreenMs: 10_000,
  /** A screen that has not come by then counts as one that does not come. */
  lostScreenMs: 120_000,
} as const

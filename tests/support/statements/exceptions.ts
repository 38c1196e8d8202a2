/**
 * What may go past the rule of statements (docs/decisions.md, Tenants and security), by tables, with the reason. One that no statement needs any
 * more fails the check.
 */
type Reasons = Readonly<Record<string, string>>

/** Tables of which rows of whichever tenant are read by callers of some tenants. */
export const UNHELD: Reasons = {
  loss_suspected: 'a device counts its commands, whoever’s they are: it is asked by the device',
}

/** Pairs of tables, in the order of the alphabet, that meet on something else than the tenant. */
export const CROSSINGS: Reasons = {
  'businesses and seo_records': 'pages of restaurants, and of what is nobody’s, by one kind of number',
  'businesses and companies': 'a company is offered the restaurants of its city',
  'command_log and loss_suspected': 'numbers of a device are looked for among all its commands, of whichever business',
  'meal_groups and ordering_times': 'a restaurant’s list of meals closes by the rule of the company',
  'seo_records and seo_records': 'whether a text is said twice is asked of all pages that somebody reaches',
}

import { sql } from 'drizzle-orm'

/** How somebody or something is called in the last of the meals that a query adds up for each company: read once for a group, so that the sums come from an index alone. */
export const nameInLastMeal = (column: 'employee_name' | 'group_name' | 'business_name') =>
  sql<string>`(SELECT last.${sql.identifier(column)} FROM meals AS last
    WHERE last.company_id = meals.company_id AND last.id = max(meals.id))`

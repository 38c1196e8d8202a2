type Problem = { path: string; message: string }

/** What is wrong in a part of something larger, at its fields there: `name` of a `contact` is `contact.name`. */
export const problemsInside = (part: string, problems: readonly Problem[]): Problem[] =>
  problems.map(({ path, message }) => ({ path: `${part}.${path}`, message }))

export type Person = { name: string; surname: string }

/** `Name Surname`, as other screens show who did something; null where nobody is known. */
export const personName = (person: Person | null): string | null =>
  person === null ? null : `${person.name} ${person.surname}`.trim()

/** Long texts that make a careless pattern try every way to cut them: beginnings, repeated middles and ends. */
const LENGTH = 100_000

const repeated = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length))

export const HOSTILE_TEXTS: readonly string[] = [
  ...['1', ' ', 'a', '+', '-', '.', 'a.', 'a-', '1 ', '(', '\t', '\u00a0', '%', '_', ',', ':', '0-', 'a@', 'Z'].flatMap(
    (each) => [repeated(each), `${repeated(each)}!`],
  ),
  `a@${repeated('a.')}!`,
  `a@${repeated('a')}!`,
  `${repeated('a.')}@`,
  `a@a.${repeated('a')}!`,
  `+${repeated('1 ')}!`,
  `2026-01-01T00:00:00.${repeated('0')}!`,
  `${repeated('\n')}x`,
]

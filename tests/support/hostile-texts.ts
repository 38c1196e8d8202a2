/** Long texts that make a careless pattern try every way to cut them: beginnings, repeated middles and ends. */
const LENGTH = 100_000

const repeated = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length))

const HOSTILE_TEXTS: readonly string[] = [
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

/** Microseconds of the processor: a pattern that goes over a text for each of its characters needs seconds. */
const LINEAR_US = 250_000

/** The texts, of `longest` characters at most, that `read` takes longer for than they are long: by their beginning, with the time. */
export async function slowTexts(read: (text: string) => unknown, longest = Infinity): Promise<string[]> {
  const slow: string[] = []
  for (const whole of HOSTILE_TEXTS) {
    // Its end is what makes a pattern try again.
    const text = whole.length <= longest ? whole : `${whole.slice(0, longest - 1)}${whole.slice(-1)}`
    const begin = process.cpuUsage()
    await read(text)
    const { user, system } = process.cpuUsage(begin)
    if (user + system > LINEAR_US) slow.push(`${text.slice(0, 12)}…: ${Math.round((user + system) / 1000)} ms`)
  }
  return slow
}

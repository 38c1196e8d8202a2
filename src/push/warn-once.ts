const said = new Set<string>()

/** The console's line for whoever looks after the device, once a start: the specification logs these and asks nobody. */
export function warnOnce(sentence: string, cause?: unknown): void {
  if (said.has(sentence)) return
  said.add(sentence)
  // oxlint-disable-next-line no-console -- a log is what the specification asks for
  console.warn(...(cause === undefined ? [sentence] : [sentence, cause]))
}

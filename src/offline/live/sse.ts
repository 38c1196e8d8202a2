/** One server-sent event. */
export type ServerSentEvent = { event: string; data: string; id: string | undefined }

/**
 * Reads server-sent events out of text that arrives in any pieces. Comments (`:ping`) give nothing; that bytes came is
 * what counts then.
 */
export function createSseParser(): (text: string) => ServerSentEvent[] {
  let rest = ''
  return (text) => {
    rest += text.replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => readBlock(block) ?? [])
  }
}

function readBlock(block: string): ServerSentEvent | undefined {
  let event = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'id') id = value
    else if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n'), id }
}

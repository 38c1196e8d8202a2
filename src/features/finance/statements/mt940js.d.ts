/** The library has no types of its own; what is read of it stands in the domain. */
declare module 'mt940js' {
  import type { Mt940Statement } from '#/domain/finance/bank/mt940'

  export class Parser {
    parse(text: string): Mt940Statement[]
  }
}

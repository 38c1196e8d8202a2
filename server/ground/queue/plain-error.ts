import { cutText } from '#/domain/values/graphemes'

const LONGEST_ERROR = 300

/** What another server said, without what is nobody's to read: user and password of an address, keys, and who the letter box is. */
export const plainError = (said: string): string =>
  cutText(
    said
      .replaceAll(/\/\/[^\s/@]+@/g, '//')
      .replaceAll(/[^\s<>@"':;,()]+@(?=[^\s<>@]+\.)/g, '…@')
      .replaceAll(/#?\b[\w-]{32,}\b/g, '…'),
    LONGEST_ERROR,
  )

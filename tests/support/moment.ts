/** A moment as the screen says it in English: with its date where that is not today's, as in "23 Nov, 00:23"; then it is "on" that day. */
const MOMENT = String.raw`(?:\d+ \w+, )?\d\d:\d\d`
const AT_MOMENT = String.raw`(?:at|on \d+ \w+,) \d\d:\d\d`

/** A pattern for a text of the screen, in which `{moment}` stands for any moment; `^` and `$` hold it to the whole. */
export const withMoment = (text: string): RegExp =>
  new RegExp(
    text
      .replaceAll(/[.?()]/g, String.raw`\$&`)
      .replaceAll('at {moment}', AT_MOMENT)
      .replaceAll('{moment}', MOMENT),
  )

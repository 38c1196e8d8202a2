/** A pattern for how the screen says a time in English: with its date where that is not today's, as "23 Nov, 00:23". */
export const MOMENT = String.raw`(?:\d+ \w+, )?\d\d:\d\d`

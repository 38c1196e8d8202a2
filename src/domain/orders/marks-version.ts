/**
 * Rises by one with every change of an order that is none of its status or content: a paper that did not come out, a refund, a
 * cancellation that somebody saw. On the wire it has its first name, from when it counted prints alone: tablets with an older
 * app, and orders that they keep, know no other. An older server leaves it out.
 */
export const marksVersion = ({ printVersion = 0 }: { printVersion?: number | undefined }): number => printVersion

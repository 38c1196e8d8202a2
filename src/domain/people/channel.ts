/**
 * How the accounts of channels are called: `channel`, and `channel-…` where there are several. A source that PostgreSQL reads, too.
 */
export const CHANNEL_USERNAME = /^channel([-._].+)?$/

/** Whether an account is a channel: a program that orders for customers, not a person. */
export const isChannel = ({ username }: { username: string }): boolean => CHANNEL_USERNAME.test(username)

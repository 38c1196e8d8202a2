/** Figures that both sides keep, apart from the schemas: the app's first load must not carry those. */

/** The stream says at least this often that it lives. */
export const PING_EVERY_MS = 5_000
/** No byte for this long means that the stream is dead. */
export const STREAM_DEAD_AFTER_MS = 12_000
/** Most commands that one call may carry. */
export const COMMANDS_PER_CALL = 50
/** What a device's sound can be. */
export const AUDIO_STATES = ['running', 'suspended', 'muted', 'missing'] as const
export type AudioState = (typeof AUDIO_STATES)[number]
/** What the browser says of notifications; `unsupported` where it has none. */
export const NOTIFICATION_STATES = ['granted', 'denied', 'default', 'unsupported'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

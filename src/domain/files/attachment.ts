/** Bytes of a paper: of a budget, or a signed contract. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024
/** Papers of one budget. */
export const ATTACHMENTS_MAX = 20
export const ATTACHMENT_NAME_MAX = 120

/** What a paper may be, by what is in it. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** Why a file is not taken. */
export const ATTACHMENT_PROBLEMS = ['attachment_empty', 'attachment_type', 'attachment_broken', 'too_many'] as const
export type AttachmentProblem = (typeof ATTACHMENT_PROBLEMS)[number]

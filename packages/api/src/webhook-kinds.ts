/** The kinds of records whose changes a company's webhook can be sent. */
export const WEBHOOK_KINDS = ['tow', 'boot', 'sticker', 'permit', 'payment'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

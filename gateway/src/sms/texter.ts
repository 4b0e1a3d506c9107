import type { Tenant, TextMessage } from '../operation/operation.ts'

/** Where text messages go. */
export interface Texter {
  /** Answers the provider's own id of the message, if it has one. Throws TextRefused when the provider said no; after any other fault nobody knows whether the message went out. */
  send(
    message: TextMessage,
    envelope: { readonly message_id: string; readonly tenant: Tenant },
  ): Promise<{ readonly provider_id: string | null }>
}

/** The provider took the message not: a wrong number, a reader who opted out. */
export class TextRefused extends Error {}

import type { Tenant, TextMessage } from '../operation/operation.ts'

/** Sends text messages. */
export interface Texter {
  /**
   * Returns the provider's own id of the message, if it has one. Throws TextRefused when the provider refused; after
   * any other fault the outcome is unknown.
   */
  send(
    message: TextMessage,
    envelope: { readonly message_id: string; readonly tenant: Tenant },
  ): Promise<{ readonly provider_id: string | null }>
}

/** The provider refused the message: a wrong number, or a recipient who opted out. */
export class TextRefused extends Error {}

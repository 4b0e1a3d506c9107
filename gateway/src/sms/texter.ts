import type { Tenant, TextMessage } from '../operation.ts'

/** Where text messages go. */
export interface Texter {
  send(message: TextMessage, envelope: { readonly message_id: string; readonly tenant: Tenant }): Promise<void>
}

export type { Attachment, Message, TextMessage } from '../db/stored-message.ts'

/** The tow company that a message or a job belongs to; `platform` explicitly means the installation itself. */
export type Tenant = { readonly tow_company_id: string } | 'platform'

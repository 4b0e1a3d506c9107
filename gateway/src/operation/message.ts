export type { Attachment, Message, TextMessage } from '../db/stored-message.ts'

/**
 * What a message is about: something of a complex, whose row says whether it is there for practice, or a login, a company, or
 * the installation, which are of no complex.
 */
export type MessageSubject = { readonly is_practice: boolean } | 'no_complex'

/** The tow company that a message or a job belongs to; `platform` explicitly means the installation itself. */
export type Tenant = { readonly tow_company_id: string } | 'platform'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface TextMessage {
  readonly to: string
  readonly text: string
}

/** The tow company that a message or a job belongs to; `platform` is the installation itself, said on purpose. */
export type Tenant = { readonly tow_company_id: string } | 'platform'

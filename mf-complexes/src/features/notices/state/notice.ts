export type Channel = 'mail' | 'sms'

/** The complex that the notices belong to. */
export interface NoticesOf {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

/** A notice draft. Kept apart from its schema, so that pages with only the button stay small. */
export interface NoticeInput {
  readonly channel: Channel | 'both'
  readonly whom: 'all' | 'building' | 'unit'
  readonly building: string
  readonly unit_id: string
  readonly subject: string
  readonly message: string
}

export const EMPTY_NOTICE: NoticeInput = {
  channel: 'mail',
  whom: 'all',
  building: '',
  unit_id: '',
  subject: '',
  message: '',
}

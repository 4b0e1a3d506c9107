export type Channel = 'mail' | 'sms'

/** The complex whose notices they are. */
export interface NoticesOf {
  readonly id: string
  readonly name: string
  readonly timezone: string
}

/** A notice while it is written. Without its schema: the page that offers to write one stays light. */
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

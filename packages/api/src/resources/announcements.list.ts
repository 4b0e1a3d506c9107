import { choice, defineList, instant } from '../list.ts'

export const CHANNELS = ['mail', 'sms'] as const

export const ANNOUNCEMENT_LIST = defineList({
  filters: { channel: choice(CHANNELS), sent_at: instant() },
  sorts: ['sent_at'],
  default_sort: '-sent_at',
  segments: [],
  search: ['subject', 'text', 'unit'],
})

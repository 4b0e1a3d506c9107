import type { NoticesView, NoticeView } from './types.ts'

/** Returns a notice for tests: a certified letter, delivered, with its ten days over. */
export const notice = (more: Partial<NoticeView> = {}): NoticeView => ({
  id: 'n1',
  label: 'Ten-day notice: expired registration',
  reason: 'expired_registration',
  method: 'certified_mail',
  sent_on: '2026-11-08',
  delivered_on: '2026-11-10',
  tracking_number: '9407 1118 9956 2204',
  recipient: null,
  proof: null,
  standing: 'over',
  tow_from: '2026-11-21',
  sentence: 'Ten full days are over: tow from 11/21/2026.',
  recorded_by: 'Dana Whitfield',
  recorded_at: '2026-11-11T15:41:00.000Z',
  delivery_recorded_by: 'Dana Whitfield',
  delivery_recorded_at: '2026-11-11T15:41:00.000Z',
  withdrawn: null,
  can: { correct: true, deliver: false, withdraw: true },
  ...more,
})

export const KIND = {
  reason: 'expired_registration',
  label: 'Ten-day notice: expired registration',
  full_days: 10,
  methods: ['in_person', 'certified_mail'],
  sentence: 'Expired registration needs a written notice, in person or by certified mail, ten full days before a tow.',
} as const

/** Returns the notices of a car on 11/22/2026, as shown to the tow company's office. */
export const notices = (data: readonly NoticeView[] = [], more: Partial<NoticesView> = {}): NoticesView => ({
  data,
  kinds: [KIND],
  today: '2026-11-22',
  can: { record: true },
  ...more,
})

import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

const ofContract = (body?: unknown, query?: Readonly<Record<string, string>>): Target => ({
  call: (place) => ({ params: { id: place.contract_id }, body, ...(query && { query }) }),
})
const open = (params: Readonly<Record<string, string>>): Target => ({ call: null, plain: { params }, open: true })

const noticeAt = (place: Place): Promise<string> =>
  place.row('announcements', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    channel: 'mail',
    subject: `${mark} notice`,
    message: mark,
    goes_out_at: new Date(),
    sent_by_name: mark,
  }))

/** Notices of a complex to its residents. */
export const ANNOUNCEMENT_TARGETS: Readonly<Record<string, Target>> = {
  'announcements.list': ofContract(),
  'announcements.export': ofContract(undefined, { format: 'csv' }),
  'announcements.recipients': {
    call: (place) => ({ params: { id: place.contract_id }, query: { unit_id: place.unit_id } }),
  },
  'contracts.notifyResidents': ofContract({ subject: 'Gate repair', message: 'The north gate stays open tonight.' }),
  'contracts.notifyResidentsSms': ofContract({ message: 'The north gate stays open tonight.' }),
  'units.notify': {
    call: (place) => ({
      params: { id: place.unit_id },
      body: { subject: 'Your space', message: 'Please move your car by noon.', channels: ['mail'] },
    }),
  },
  'announcements.get': {
    call: async (place) => ({ params: { id: place.contract_id, noticeId: await noticeAt(place) } }),
  },
  'announcements.sendAgain': {
    call: async (place) => ({ params: { id: place.contract_id, noticeId: await noticeAt(place) }, body: {} }),
  },
  'announcements.readOptOut': open({ token: 'nobody.signed' }),
  'announcements.optOut': open({ token: 'nobody.signed' }),
  'announcements.receiveSms': open({ provider: 'twilio' }),
  'announcements.receiveSmsStatus': open({ provider: 'twilio' }),
}

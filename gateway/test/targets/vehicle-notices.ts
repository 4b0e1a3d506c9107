import { randomUUID } from 'node:crypto'
import type { Call, Target } from './target.ts'

const CAR = { license_plate: 'KTR 4418', state: 'TX' }

/** A notice as a browser sends it without a file; each with its own tracking number. */
export const noticeBody = (values: Readonly<Record<string, unknown>> = {}) => ({
  ...CAR,
  reason: 'expired_registration',
  method: 'certified_mail',
  sent_on: '2026-11-10',
  tracking_number: randomUUID(),
  ...values,
})

/** A PDF of one empty page, as a scanner makes it. */
export const scan = (text = 'Return receipt'): Blob =>
  new Blob([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`], {
    type: 'application/pdf',
  })

/** The same with a file, as a form sends it; absent values are left out. */
export function noticeForm(
  values: Readonly<Record<string, unknown>>,
  proof: Blob = scan(),
  name = 'return-receipt.pdf',
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values))
    if (value !== undefined && value !== null) form.set(field, String(value))
  form.set('proof', proof, name)
  return form
}

/**
 * A notice at the place that waits for its delivery, recorded for each call, since calls change it; none where there is
 * no place.
 */
const ofNotice = (call: Omit<Call, 'params'>): Target => ({
  call: async (place, _, { clients }) => {
    const answer = await clients.super_admin.post(`/api/contracts/${place.contract_id}/vehicle-notices`, noticeBody())
    return {
      ...call,
      params: { id: place.contract_id, noticeId: answer.status === 200 ? String(answer.json['id']) : randomUUID() },
    }
  },
})

/** Written notices to the owner of a car. */
export const VEHICLE_NOTICE_TARGETS: Readonly<Record<string, Target>> = {
  'vehicleNotices.list': { call: (place) => ({ params: { id: place.contract_id }, query: CAR }) },
  'vehicleNotices.record': { call: (place) => ({ params: { id: place.contract_id }, body: noticeBody() }) },
  'vehicleNotices.deliver': ofNotice({ body: { delivered_on: '2026-11-12' } }),
  'vehicleNotices.correct': ofNotice({ body: { sent_on: '2026-11-09' } }),
  'vehicleNotices.withdraw': ofNotice({ body: { reason: 'The owner has renewed' } }),
}

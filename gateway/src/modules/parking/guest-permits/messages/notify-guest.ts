import { permitMail, permitText, visitMail } from '../../../../mail/templates/permit-mails.ts'
import { findMainPerson } from '../../units/index.ts'
import { permitWords } from './permit-message.ts'
import type { GuestPermit } from '../permit.model.ts'
import type { PermitWork } from '../permit-work.ts'

/**
 * Sends the confirmation with the permit's link to the given email address and phone. A payer already gets a receipt by email,
 * so only the text is sent.
 */
export const sendConfirmation = (work: PermitWork, row: GuestPermit, tow_company_id: string): Promise<void> =>
  sendPermit(
    work,
    row,
    { guest_email: row.kind === 'guest' ? row.guest_email : null, guest_phone: row.guest_phone },
    tow_company_id,
  )

/** Sends the permit's link to an email address, a phone, or both. */
export async function sendPermit(
  { db, origin, mail, sms }: PermitWork,
  row: GuestPermit,
  { guest_email, guest_phone }: Pick<GuestPermit, 'guest_email' | 'guest_phone'>,
  tow_company_id: string,
): Promise<void> {
  if (!guest_email && !guest_phone) return
  const words = await permitWords(db, origin, row)
  if (guest_email) await mail(permitMail(guest_email, words), words, { tow_company_id })
  if (guest_phone) await sms(permitText(guest_phone, words), words, { tow_company_id })
}

/** Notifies the unit's main resident that a guest registered by proving the unit, so that a leaked PIN is noticed. */
export async function notifyResidentOfVisit(
  { db, origin, mail }: PermitWork,
  row: GuestPermit,
  tow_company_id: string,
): Promise<void> {
  if (row.unit_id === null) return
  const main = await findMainPerson(db, row.unit_id)
  if (!main?.email) return
  const words = await permitWords(db, origin, row, main.language)
  await mail(visitMail(main.email, { ...words, address: `${origin}/resident/dashboard` }), words, { tow_company_id })
}

import { permitMail, permitText, visitMail } from '../../../../mail/templates/permit-mails.ts'
import { findMainPerson } from '../../units/index.ts'
import { permitWords } from './permit-message.ts'
import type { GuestPermit } from '../permit.model.ts'
import type { PermitWork } from '../permit-work.ts'

/**
 * The confirmation with the permit's address, to the mail address and the phone that were given. Who pays gets a receipt by mail,
 * and so only the text message.
 */
export const sendConfirmation = (work: PermitWork, row: GuestPermit, tow_company_id: string): Promise<void> =>
  sendPermit(
    work,
    row,
    { guest_email: row.kind === 'guest' ? row.guest_email : null, guest_phone: row.guest_phone },
    tow_company_id,
  )

/** Sends the permit with its address to a mail address, a phone, or both. */
export async function sendPermit(
  { db, origin, mail, enqueue }: PermitWork,
  row: GuestPermit,
  { guest_email, guest_phone }: Pick<GuestPermit, 'guest_email' | 'guest_phone'>,
  tow_company_id: string,
): Promise<void> {
  if (!guest_email && !guest_phone) return
  const words = await permitWords(db, origin, row)
  if (guest_email) await mail(permitMail(guest_email, words), { tow_company_id })
  if (guest_phone) await enqueue('sms', permitText(guest_phone, words), { tow_company_id })
}

/** A guest who proved the unit registered alone: its main person hears of it, so that a PIN that went astray is noticed. */
export async function notifyResidentOfVisit(
  { db, origin, mail }: PermitWork,
  row: GuestPermit,
  tow_company_id: string,
): Promise<void> {
  if (row.unit_id === null) return
  const main = await findMainPerson(db, row.unit_id)
  if (!main?.email) return
  const words = await permitWords(db, origin, row, main.language)
  await mail(visitMail(main.email, { ...words, address: `${origin}/resident/dashboard` }), { tow_company_id })
}

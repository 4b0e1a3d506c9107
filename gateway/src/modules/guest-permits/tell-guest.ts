import { permitMail, permitText, visitMail } from '../../mail/templates/permit-mails.ts'
import { permitWords } from './permit-words.ts'
import type { PermitRow } from './permit.model.ts'
import type { PermitWork } from './permit.record.ts'

/**
 * The confirmation with the permit's address, to the mail address and the phone that were given. Who pays gets a receipt by mail,
 * and so only the text message.
 */
export async function confirmToGuest({ db, origin, mail, enqueue }: PermitWork, row: PermitRow, tow_company_id: string): Promise<void> {
  if (!row.guest_email && !row.guest_phone) return
  const words = await permitWords(db, origin, row)
  if (row.guest_email && row.kind === 'guest') await mail(permitMail(row.guest_email, words), { tow_company_id })
  if (row.guest_phone) await enqueue('sms', permitText(row.guest_phone, words), { tow_company_id })
}

/** A guest who proved the unit registered alone: its main person hears of it, so that a PIN that went astray is noticed. */
export async function tellResidentOfVisit({ db, origin, mail }: PermitWork, row: PermitRow, tow_company_id: string): Promise<void> {
  const main = (await db('contacts').where({ unit_id: row.unit_id, is_main: true }).whereNull('ended_at').first('email', 'language')) as
    { email: string | null; language: 'en' | 'es' } | undefined
  if (!main?.email) return
  const words = await permitWords(db, origin, row, main.language)
  await mail(visitMail(main.email, { ...words, address: `${origin}/resident/dashboard` }), { tow_company_id })
}

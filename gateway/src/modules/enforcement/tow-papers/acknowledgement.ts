import type { Knex } from 'knex'
import { towTexts } from '../tow-documents/index.ts'

export interface Acknowledgement {
  readonly en: string | null
  readonly es: string | null
}

/** The company's own wording of the customer's acknowledgement; null where the shipped one holds. */
export async function ownAcknowledgement(db: Knex.Transaction, tow_company_id: string): Promise<Acknowledgement> {
  const row = await db('tow_companies')
    .where('id', tow_company_id)
    .first<{ own: Partial<Acknowledgement> | null } | undefined>(
      db.raw(`notification_settings -> 'customer_acknowledgement' as own`),
    )
  return { en: row?.own?.en ?? null, es: row?.own?.es ?? null }
}

/** What the company says in its mails, beside the shipped wording. */
export const presentWording = (own: Acknowledgement) => ({
  customer_acknowledgement: own,
  shipped: {
    customer_acknowledgement: {
      en: towTexts('en')('customer.acknowledgement'),
      es: towTexts('es')('customer.acknowledgement'),
    },
  },
})

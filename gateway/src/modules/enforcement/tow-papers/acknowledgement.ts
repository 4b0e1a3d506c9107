import type { TowCompany } from '../../organizations/tow-companies/index.ts'
import { towTexts } from '../tow-documents/index.ts'

export interface Acknowledgement {
  readonly en: string | null
  readonly es: string | null
}

/** Returns the company's own wording of the customer's acknowledgement; null where it uses the default. */
export function ownAcknowledgement(company: Pick<TowCompany, 'notification_settings'> | undefined): Acknowledgement {
  const own = company?.notification_settings.customer_acknowledgement
  return { en: own?.en ?? null, es: own?.es ?? null }
}

/** Presents the company's own wording with the default one. */
export const presentWording = (own: Acknowledgement) => ({
  customer_acknowledgement: own,
  shipped: {
    customer_acknowledgement: {
      en: towTexts('en')('customer.acknowledgement'),
      es: towTexts('es')('customer.acknowledgement'),
    },
  },
})

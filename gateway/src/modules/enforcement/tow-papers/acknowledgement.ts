import type { Actor } from '../../../db/actor.ts'
import { canCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import { alertsOf } from '../company-alerts/index.ts'
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

/** Presents who is notified of what, and the company's own wording with the default one. */
export const presentNotifications = (actor: Actor, company: TowCompany) => ({
  alerts: alertsOf(company.notification_settings),
  can: { edit: canCompany.edit(actor, company).allowed },
  customer_acknowledgement: ownAcknowledgement(company),
  shipped: {
    customer_acknowledgement: {
      en: towTexts('en')('customer.acknowledgement'),
      es: towTexts('es')('customer.acknowledgement'),
    },
  },
})

import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { HistoryEntry, Operation } from '../../../../operation/operation.ts'
import {
  canCompany,
  loadCompany,
  lockCompany,
  patchCompany,
  type TowCompany,
} from '../../../organizations/tow-companies/index.ts'
import { changedAlerts } from '../../company-alerts/index.ts'
import { ownAcknowledgement, presentNotifications } from '../acknowledgement.ts'

type Entry = Pick<HistoryEntry, 'action' | 'before' | 'after'>

/**
 * Changes who is notified of what, and the company's wording for its emails. Queued emails keep the old wording; an
 * event that already happened notifies those chosen when its job runs.
 */
export const updateNotifications: Operation<typeof api.towCompanies.updateNotifications> = async (
  context,
  { params, body },
) => {
  const { db, actor, recordChange } = context
  const known = await loadCompany(db, actor, params.id)
  assertPermitted(canCompany.edit(actor, known))
  const company = await lockCompany(db, known.id)
  const alerts = changedAlerts(company.notification_settings, body.alerts ?? [])
  const wording = changedWording(company, body.customer_acknowledgement ?? {})
  if (!alerts && !wording) return presentNotifications(actor, company)
  const notification_settings = {
    ...company.notification_settings,
    ...(alerts && { alerts: alerts.alerts }),
    ...(wording && { customer_acknowledgement: wording.after }),
  }
  await patchCompany(db, company.id, { notification_settings })
  const entries: Entry[] = [
    ...(wording
      ? [
          {
            action: 'company.wording_changed' as const,
            before: { customer_acknowledgement: wording.before },
            after: { customer_acknowledgement: wording.after },
          },
        ]
      : []),
    ...(alerts ? [{ action: 'company.alerts_changed' as const, before: alerts.before, after: alerts.after }] : []),
  ]
  await recordChange(
    entries.map((entry) => ({
      ...entry,
      record_kind: 'tow_company',
      record_id: company.id,
      contract_id: null,
      tow_company_id: company.id,
    })),
    [{ resource: 'fleet', id: company.id, contract_id: null }],
  )
  return presentNotifications(actor, await loadCompany(db, actor, company.id))
}

type Wording = ReturnType<typeof ownAcknowledgement>

/** Returns the wording before and after; null when nothing changes. */
function changedWording(
  company: TowCompany,
  wanted: { readonly en?: string | null | undefined; readonly es?: string | null | undefined },
): { readonly before: Wording; readonly after: Wording } | null {
  const before = ownAcknowledgement(company)
  const after = {
    en: wanted.en === undefined ? before.en : wanted.en,
    es: wanted.es === undefined ? before.es : wanted.es,
  }
  return after.en === before.en && after.es === before.es ? null : { before, after }
}

import { isDeepStrictEqual } from 'node:util'
import type { CompanyAlertSetting } from '@curbwise/api'
import { COMPANY_ALERTS, type CompanyAlert } from '@curbwise/rules'
import type { HistoryValues } from '../../../db/json-columns.ts'
import type { TowCompany } from '../../organizations/tow-companies/index.ts'

type Settings = TowCompany['notification_settings']

const OFF = { is_on: false, emails: [], phones: [] } as const

/** Returns who is notified of an event; no one by default. */
export function alertOf(settings: Settings | undefined, event: CompanyAlert): CompanyAlertSetting {
  const { is_on, emails, phones } = settings?.alerts?.[event] ?? OFF
  return { event, is_on, emails: [...emails], phones: [...phones] }
}

/** Returns every event with who is notified of it. */
export const alertsOf = (settings: Settings): CompanyAlertSetting[] =>
  COMPANY_ALERTS.map((event) => alertOf(settings, event))

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** As history shows it: the recipients, or "off". */
const recipientsText = ({ is_on, emails, phones }: CompanyAlertSetting): string =>
  is_on ? [...emails, ...phones].join(', ') : 'off'

/** Returns the settings with these events changed, and what history records; null when nothing changes. */
export function changedAlerts(
  settings: Settings,
  wanted: readonly CompanyAlertSetting[],
): { readonly alerts: Settings['alerts']; readonly before: HistoryValues; readonly after: HistoryValues } | null {
  const changes = wanted
    .map((one) => ({ ...one, emails: unique(one.emails), phones: unique(one.phones) }))
    .filter((one) => !isDeepStrictEqual(one, alertOf(settings, one.event)))
  if (changes.length === 0) return null
  return {
    alerts: {
      ...settings.alerts,
      ...Object.fromEntries(changes.map(({ event, ...setting }) => [event, setting])),
    },
    before: Object.fromEntries(changes.map(({ event }) => [event, recipientsText(alertOf(settings, event))])),
    after: Object.fromEntries(changes.map((one) => [one.event, recipientsText(one)])),
  }
}

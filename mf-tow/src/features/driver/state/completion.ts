import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Language } from '@curbwise/platform'
import { refusalTextsIn } from '@curbwise/messages/words/refusal'
import { stepTextsIn } from '../../../parts/step-texts.ts'

/** Values the driver changed from the defaults. */
export interface Chosen {
  readonly storage_lot_id?: string | null
  readonly truck_id?: string | null
  readonly tow_price_id?: string | null
  readonly authorized_by?: string | null
  /** The number of the police report, where one is required. */
  readonly police_report_number?: string | null
}

const OF_THE_COMPLEX = ['contract_manager', 'contract_staff', 'external_user']

/** Returns who authorized the tow by default; null when only the gateway knows. */
export const authorizerOf = ({
  authorized_by,
  requested_by,
}: Pick<Tow, 'authorized_by' | 'requested_by'>): string | null =>
  authorized_by ?? (OF_THE_COMPLEX.includes(requested_by.role) ? requested_by.name : null)

const FIELDS = {
  storage_lot_id: 'lot.field',
  tow_price_id: 'price.field',
  truck_id: 'truck.field',
  authorized_by: 'authorized',
  police_report_number: 'police.number',
} as const
const isField = (name: string): name is keyof typeof FIELDS => name in FIELDS

/** Whether the form marks everything that the gateway named, so that no other message is needed. It doesn't mark the police report. */
export function marksAll(fields: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => isField(name) && name !== 'police_report_number')
}

/** Names what the gateway reported as missing. Its own messages are English, so in Spanish the field's name takes their place. */
export function missingFields(
  fields: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  if (language === 'en') return fields
  const t = stepTextsIn(language)
  return Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      isField(name) ? t('failed.field_named', { field: t(FIELDS[name]) }) : refusalTextsIn(language)('failed.field'),
    ]),
  )
}

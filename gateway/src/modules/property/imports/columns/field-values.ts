import { date, email, type ImportField, licensePlate, line, optionalLine, phone, US_STATES, vin } from '@curbwise/api'
import { US_STATE_NAMES } from '@curbwise/rules'
import { z } from 'zod'

/** A cell's value as it is stored, or what is wrong with it. */
export type FieldValue = { readonly value: string } | { readonly problem: string }

const bySchema =
  (schema: z.ZodType<string | null | undefined>) =>
  (text: string): FieldValue => {
    const read = schema.safeParse(text)
    return read.success ? { value: read.data ?? '' } : { problem: read.error.issues[0]?.message ?? 'Check this value' }
  }

const STATE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(US_STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]),
)
const STATE_CODES: ReadonlySet<string> = new Set(US_STATES)

function stateOf(text: string): FieldValue {
  const code = STATE_BY_NAME.get(text.toLowerCase()) ?? text.toUpperCase()
  return STATE_CODES.has(code) ? { value: code } : { problem: 'Enter the state of the plate, such as TX' }
}

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spa: 'es',
  esp: 'es',
  spanish: 'es',
  espanol: 'es',
}

function languageOf(text: string): FieldValue {
  const value =
    LANGUAGES[
      text
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .toLowerCase()
    ]
  return value === undefined ? { problem: 'Enter English or Spanish' } : { value }
}

/** The years that the vehicle form takes. */
const YEAR = z.string().regex(/^(?:19\d\d|20\d\d|2100)$/, { error: 'Enter the year with 4 digits' })

const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/
const US_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

function dateOf(text: string): FieldValue {
  const iso = ISO_DATE.exec(text)
  const us = US_DATE.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (year === undefined || month === undefined || day === undefined) return { problem: NOT_A_DATE }
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = date.safeParse(full)
  return read.success ? { value: read.data } : { problem: NOT_A_DATE }
}
const NOT_A_DATE = 'Enter the date as mm/dd/yyyy'

const TIME = /(?:,? |T)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/i

/** A local date, with the time if the cell has one: 2026-11-20 or 2026-11-20T21:58. */
function momentOf(text: string): FieldValue {
  const time = TIME.exec(text)
  const day = dateOf(time ? text.slice(0, time.index).trim() : text)
  if ('problem' in day || (time === null && /\d:\d/.test(text))) return { problem: NOT_A_MOMENT }
  if (time === null) return day
  const [, hour = '', minute = '', half] = time
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const isTime = hours < 24 && Number(minute) < 60 && (half === undefined || (Number(hour) >= 1 && Number(hour) <= 12))
  return isTime ? { value: `${day.value}T${String(hours).padStart(2, '0')}:${minute}` } : { problem: NOT_A_MOMENT }
}
const NOT_A_MOMENT = 'Enter the date and time as mm/dd/yyyy h:mm AM'

/** The day of a date or of a time on it. */
function dayOf(text: string): FieldValue {
  const moment = momentOf(text)
  return 'value' in moment ? { value: moment.value.slice(0, 10) } : dateOf(text)
}

const MIDNIGHT = /T00:00$/

/** When a right ends: through a day, or at a time. Databases write a day with a time of midnight. */
function endOf(text: string): FieldValue {
  const moment = momentOf(text)
  return 'value' in moment ? { value: moment.value.replace(MIDNIGHT, '') } : dateOf(text)
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,6})(?:\.(\d{1,2}))?$/

/** An amount in dollars with two decimals. */
function amountOf(text: string): FieldValue {
  const amount = AMOUNT.exec(text)
  if (!amount) return { problem: 'Enter the amount in dollars, such as 245.50, or 0' }
  return { value: `${(amount[1] ?? '').replaceAll(',', '')}.${(amount[2] ?? '').padEnd(2, '0')}` }
}

const plate = bySchema(licensePlate)

/** How the text of a cell becomes a field's value: the same rules and messages as in the forms. */
export const VALUE_OF: Readonly<Record<ImportField, (text: string) => FieldValue>> = {
  complex: bySchema(line(120)),
  unit_number: bySchema(line(20)),
  building: bySchema(optionalLine(40)),
  resident_name: bySchema(line(120)),
  first_name: bySchema(line(60)),
  last_name: bySchema(line(60)),
  email: bySchema(email),
  phone: bySchema(phone),
  language: languageOf,
  license_plate: (text) => {
    const read = plate(text)
    return 'value' in read ? { value: read.value.toUpperCase() } : read
  },
  state: stateOf,
  vin: bySchema(vin),
  make: bySchema(optionalLine(40)),
  model: bySchema(optionalLine(60)),
  color: bySchema(optionalLine(30)),
  year: bySchema(YEAR),
  valid_until: endOf,
  case_number: bySchema(line(40)),
  storage_lot: bySchema(line(120)),
  towed_at: momentOf,
  arrived_at: momentOf,
  letter_sent_at: dayOf,
  charges: amountOf,
  tow_reason: bySchema(line(500)),
  location: bySchema(line(200)),
  old_system: bySchema(line(60)),
}

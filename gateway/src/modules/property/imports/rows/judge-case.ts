import { randomUUID } from 'node:crypto'
import type { ImportField } from '@curbwise/api'
import { capsFor, type JurisdictionRules, localDate, momentText, moneyText, towNumber } from '@curbwise/rules'
import { fromLocalTime } from '@curbwise/rules/time/local-time'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import type { LotWithRate } from '../../../enforcement/fleet/index.ts'
import type { CaseToBring, KnownCase } from '../../../enforcement/tows/index.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { RulesBook } from '../../../organizations/local-rules/index.ts'
import type { JudgedRow, Problem } from './judging.ts'
import { numberKey } from './read-row.ts'

export interface CaseToJudge {
  readonly line: number
  readonly values: ImportedRow['values']
  /** The first row of another car with the same number. */
  readonly car_elsewhere: number | null
  readonly known: readonly KnownCase[]
}

export interface CaseJudging {
  readonly contract: Pick<Contract, 'name' | 'state' | 'timezone' | 'default_storage_lot_id'>
  readonly lots: readonly LotWithRate[]
  /** Of the complex. */
  readonly rules: RulesBook
  readonly now: Date
}

interface JudgedCases {
  readonly rows: readonly JudgedRow[]
  /** What the rows that were taken add. */
  readonly brought: readonly CaseToBring[]
}

/** Judges the rows of one car in order. Only one can be taken: a car is in a lot once. */
export function judgeCases(
  rows: readonly CaseToJudge[],
  judging: CaseJudging,
  takes: (row: JudgedRow) => boolean,
): JudgedCases {
  const brought: CaseToBring[] = []
  let taken: number | null = null
  const done = rows.map((row): JudgedRow => {
    const { line } = row
    const error = (problems: readonly Problem[]): JudgedRow => ({
      line,
      verdict: 'error',
      adds: [],
      changes: [],
      problems,
    })
    if (taken !== null) return error([problem('license_plate', `Row ${taken} has this car, too. Leave one out`)])
    const read = readCase(row, judging)
    if ('problems' in read) return error(read.problems)
    const conflict = conflictOf(row, read)
    if (conflict === 'same') {
      taken = line
      return { line, verdict: 'same', adds: [], changes: [], problems: [] }
    }
    if (conflict) return error([conflict])
    const judged: JudgedRow = { line, verdict: 'new', adds: ['case'], changes: [], problems: [] }
    if (!takes(judged)) return judged
    taken = line
    brought.push(read)
    return judged
  })
  return { rows: done, brought }
}

const problem = (field: ImportField, message: string): Problem => ({ field, message })

/** A case that was brought over is the same by its number, or by its car and arrival. Another open case of the car is an error. */
function conflictOf({ known, car_elsewhere }: CaseToJudge, { arrived_at }: CaseToBring): Problem | 'same' | null {
  if (car_elsewhere !== null) return problem('case_number', `Row ${car_elsewhere} has this number for another car`)
  const numbered = known.find(({ by_number }) => by_number)
  if (numbered)
    return numbered.by_car
      ? 'same'
      : problem(
          'case_number',
          `Tow ${towNumber(numbered.number)} was brought over with this number for ${numbered.license_plate ?? 'another car'}. Check the number and the plate`,
        )
  if (known.some((one) => one.brought_over && one.arrived_at?.getTime() === arrived_at.getTime())) return 'same'
  const open = known.find(({ is_open, by_car }) => is_open && by_car)
  return open
    ? problem(
        'license_plate',
        `This car has an open case, tow ${towNumber(open.number)} at ${open.contract_name}. Leave this row out, or end that case first`,
      )
    : null
}

const END_OF_DAY = 'T23:59'
const NOON = 'T12:00'
const hasTime = (value: string): boolean => value.includes('T')
const instant = (local: string, zone: string): Date => new Date(fromLocalTime(local, zone) ?? Number.NaN)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

function readCase(
  { values }: CaseToJudge,
  judging: CaseJudging,
): CaseToBring | { readonly problems: readonly Problem[] } {
  const { contract, now } = judging
  const place = lotOf(values.storage_lot, judging)
  if ('message' in place) return { problems: [place] }
  const { lot, rate } = place
  const times = timesOf(values, { lot: lot.timezone, complex: contract.timezone, now })
  if ('message' in times) return { problems: [times] }
  const charges_cents = Math.round(Number(values.charges ?? 0) * 100)
  const most = mostCharged(judging.rules(times.towed_at ?? times.arrived_at))
  if (most !== null && charges_cents > most)
    return {
      problems: [
        problem(
          'charges',
          `A tow, an impoundment, and a letter are at most ${moneyText(most)} here. Leave out storage, which is counted from the arrival`,
        ),
      ],
    }
  return {
    id: randomUUID(),
    license_plate: values.license_plate ?? null,
    state: values.license_plate ? (values.state ?? null) : null,
    vin: values.vin ?? null,
    make: values.make ?? null,
    model: values.model ?? null,
    color: values.color ?? null,
    year: values.year === undefined ? null : Number(values.year),
    number: values.case_number ?? null,
    number_key: numberKey(values),
    system: values.old_system ?? null,
    reason_text: values.tow_reason ?? null,
    location: values.location ?? null,
    lot,
    rate,
    charges_cents,
    ...times,
  }
}

type Place = LotWithRate & { readonly rate: NonNullable<LotWithRate['rate']> }

/** The lot that the row names, else the complex's default one, else the only one. */
function lotOf(named: string | undefined, { contract, lots }: CaseJudging): Place | Problem {
  const plain = (name: string): string => name.trim().toLowerCase()
  const found =
    named === undefined
      ? (lots.find(({ lot }) => lot.id === contract.default_storage_lot_id) ??
        (lots.length === 1 ? lots[0] : undefined))
      : lots.find(({ lot }) => plain(lot.name) === plain(named))
  if (!found) {
    const names = lots.map(({ lot }) => lot.name).join(', ')
    const choice = names === '' ? 'Add a lot under Company and prices first' : `Enter one of your lots: ${names}`
    return problem('storage_lot', named === undefined ? choice : `You have no active lot “${named}”. ${choice}`)
  }
  const { lot, rate } = found
  return rate
    ? { lot, rate }
    : problem('storage_lot', `${lot.name} has no rates for light vehicles. Set them under Company and prices first`)
}

interface Clocks {
  readonly lot: string
  readonly complex: string
  readonly now: Date
}

type Times = Pick<CaseToBring, 'towed_at' | 'arrived_at' | 'letter_sent_at' | 'has_time'>

/**
 * A day without a time is taken as its end, which never charges more. A letter has no time, so it counts from noon, but not before
 * the arrival.
 */
function timesOf(values: ImportedRow['values'], { lot, complex, now }: Clocks): Times | Problem {
  const { arrived_at: arrival = '', towed_at: tow, letter_sent_at: letter } = values
  const has_time = hasTime(arrival)
  const arrived_at = instant(has_time ? arrival : arrival + END_OF_DAY, lot)
  if (arrived_at > now)
    return has_time || instant(`${arrival}T00:00`, lot) > now
      ? problem('arrived_at', 'This is in the future')
      : problem('arrived_at', 'Enter the time, too, for a car that came today')
  const towed = tow === undefined ? null : instant(hasTime(tow) ? tow : tow + END_OF_DAY, complex)
  if (towed && tow !== undefined && (hasTime(tow) ? towed : instant(`${tow}T00:00`, complex)) > arrived_at)
    return problem('towed_at', `This is after the car came to the lot, ${momentText(arrived_at.toISOString(), lot)}`)
  if (letter !== undefined && letter < localDate(arrived_at.toISOString(), lot))
    return problem('letter_sent_at', 'This is before the car came to the lot')
  if (letter !== undefined && instant(`${letter}T00:00`, lot) > now)
    return problem('letter_sent_at', 'This is in the future')
  return {
    arrived_at,
    has_time,
    towed_at: towed && earlier(towed, arrived_at),
    letter_sent_at: letter === undefined ? null : earlier(now, later(arrived_at, instant(letter + NOON, lot))),
  }
}

/** The most that the rules allow for what is charged besides storage; null if they have no cap for the tow. */
function mostCharged(rules: JurisdictionRules): number | null {
  const { tow, impound = 0, notification = 0 } = capsFor(rules, 'light')
  return tow === undefined ? null : tow + impound + notification
}

import {
  JURISDICTIONS,
  type JurisdictionRules,
  type LocalRules,
  rulesAt,
  type RulesWanted,
  startOfDate,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const VERSION = z.object({
  id: z.string(),
  code: z.string(),
  state: z.string(),
  county: z.string().nullable(),
  city: z.string().nullable(),
  starts_on: z.string(),
  verified_on: z.string().nullable(),
  valid_from: z.date(),
  known_from: z.date(),
  known_until: z.date().nullable(),
  rule: columnOf<Row<'jurisdiction_rules'>['rule']>(),
})

type VersionRow = z.output<typeof VERSION>

const asRules = ({ code, rule, valid_from, known_from, known_until, ...row }: VersionRow): LocalRules => ({
  ...row,
  version: code,
  figures: rule,
  valid_from: valid_from.toISOString(),
  valid_until: null,
  known_from: known_from.toISOString(),
  known_until: known_until?.toISOString() ?? null,
})

const KNOWN = `
select v.id, v.code, v.state, v.county, v.city, to_char(v.starts_on, 'YYYY-MM-DD') as starts_on,
  to_char(v.verified_on, 'YYYY-MM-DD') as verified_on, v.valid_from, v.known_from, v.known_until, v.rule
from jurisdiction_rules_versions v
where v.state = :state and v.withdrawn_at is null`

/** Returns the rules of a place at an instant. */
export type RulesBook = (at: Date) => JurisdictionRules

const wasKnown = ({ known_from, known_until }: VersionRow, at: Date): boolean =>
  known_from <= at && (known_until === null || known_until > at)

type Place = Omit<RulesWanted, 'at'>

/** Reads the rules of all places of a state in one statement, as `rulesBook` does for one place. */
export async function rulesOfState(
  db: Knex.Transaction,
  state: string,
  now: Date,
): Promise<(place: Place, at: Date) => JurisdictionRules> {
  const rows = await readRows(db, VERSION, KNOWN, { state: state.trim().toUpperCase() })
  return (place, at) => {
    const known = rows.filter((row) => wasKnown(row, at < now ? at : now))
    return rulesAt({ ...place, at: at.toISOString() }, known.map(asRules))
  }
}

/**
 * Reads the rules of a place in one statement: those of the past as they were known then, those of the future as they are known now.
 * Where a decision has been made, use its rules instead: they are from the same statement as its facts.
 */
export async function rulesBook(db: Knex.Transaction, place: Place, now: Date): Promise<RulesBook> {
  const rules = await rulesOfState(db, place.state, now)
  return (at) => rules(place, at)
}

/** Rules with the instant from which they apply. */
export interface RulesFrom {
  readonly from: Date
  readonly rules: JurisdictionRules
}

/** Returns the rules of a state now, and then those known to follow, in order. */
export async function rulesFromNow(db: Knex.Transaction, place: Place, now: Date): Promise<RulesFrom[]> {
  const state = place.state.trim().toUpperCase()
  const rows = (await readRows(db, VERSION, KNOWN, { state })).filter((row) => wasKnown(row, now))
  const changes = [
    // Each starts at midnight where the company is.
    ...rows.map(({ starts_on }) => new Date(startOfDate(starts_on, place.timezone))),
    ...JURISDICTIONS.filter(({ id }) => id === state).flatMap(({ effective_from, effective_until }) => [
      new Date(effective_from),
      ...(effective_until === null ? [] : [new Date(effective_until)]),
    ]),
  ]
  const starts = changes.filter((at) => at > now).toSorted((a, b) => a.getTime() - b.getTime())
  const all = [now, ...starts].map((from) => ({
    from,
    rules: rulesAt({ ...place, at: from.toISOString() }, rows.map(asRules)),
  }))
  return all.filter(({ rules }, at) => rules.version !== all[at - 1]?.rules.version)
}

/** A complex as far as rules need it. */
export interface ComplexPlace {
  readonly state: string
  readonly county: string | null
  readonly city: string
  readonly jurisdiction_city: string | null
  readonly timezone: string
}

/** The place whose rules apply at a complex. */
export const placeOf = (complex: ComplexPlace): Omit<RulesWanted, 'at'> => ({
  state: complex.state,
  county: complex.county,
  city: complex.jurisdiction_city ?? complex.city,
  timezone: complex.timezone,
})

/** Rules of a company are those of its state: its complexes may have stricter ones. */
export const companyPlace = (company: { readonly state: string | null; readonly timezone: string }) => ({
  state: company.state ?? '',
  county: null,
  city: null,
  timezone: company.timezone,
})

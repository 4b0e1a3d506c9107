import type { LocalRules } from '../decision/facts.ts'
import { stateName } from '../plates/states.ts'
import { epoch } from '../time/span.ts'
import { localDate } from '../time/zone.ts'
import { CAUTIOUS } from './cautious.ts'
import { mostProtective } from './protective.ts'
import { rulesFor } from './shipped.ts'
import { NOT_LEGAL_ADVICE, type JurisdictionRules, type RuleFigures, type RulesPlace } from './types.ts'

const SEPARATOR = ' + '

/** The name of a county or city for comparing: "Harris County" and "harris" are one county. */
export const placeKey = (name: string | null): string =>
  (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/ (county|parish)$/, '')

/** Whether the rules of one place apply in another: those of the state everywhere in it. */
export const appliesIn = (rules: RulesPlace, place: RulesPlace): boolean =>
  rules.state === place.state.trim().toUpperCase() &&
  (rules.county === null || placeKey(rules.county) === placeKey(place.county)) &&
  (rules.city === null || placeKey(rules.city) === placeKey(place.city))

/** Whether two versions are of the same place, so that the later one takes the place of the earlier. */
export const isSamePlace = (a: RulesPlace, b: RulesPlace): boolean =>
  a.state === b.state && placeKey(a.county) === placeKey(b.county) && placeKey(a.city) === placeKey(b.city)

type Rule = RuleFigures['reasons'][keyof RuleFigures['reasons']]

/** Returns the figures with the day of the version's check on each rule: a version is verified as a whole. */
export function verifiedFigures({ verified_on, figures }: Pick<LocalRules, 'verified_on' | 'figures'>): RuleFigures {
  const dated = { verified_on }
  const of = (rule: Rule): Rule => ({ ...rule, ...dated })
  const { reasons } = figures
  return {
    ...figures,
    reasons: {
      inoperable: of(reasons.inoperable),
      abandoned: of(reasons.abandoned),
      flat_tire: of(reasons.flat_tire),
      expired_registration: of(reasons.expired_registration),
      expired_inspection: of(reasons.expired_inspection),
      missing_parts: of(reasons.missing_parts),
      wrecked: of(reasons.wrecked),
      leaking_fluids: of(reasons.leaking_fluids),
    },
    sign: { ...figures.sign, ...dated },
    boot: figures.boot && { ...figures.boot, ...dated },
    fee_caps: figures.fee_caps && { ...figures.fee_caps, ...dated },
    storage_caps: figures.storage_caps && { ...figures.storage_caps, ...dated },
    storage: { ...figures.storage, ...dated },
    police_report: figures.police_report && { ...figures.police_report, ...dated },
    notice_letter: figures.notice_letter && { ...figures.notice_letter, ...dated },
    hearing: figures.hearing && { ...figures.hearing, ...dated },
  }
}

/**
 * Returns what a version of a state says as long as nobody has verified it: it may only be stricter than the cautious default,
 * so whatever it would loosen stays refused.
 */
export function figuresInForce(local: Pick<LocalRules, 'verified_on' | 'figures'>): RuleFigures {
  const figures = verifiedFigures(local)
  return local.verified_on === null ? mostProtective(figures, CAUTIOUS) : figures
}

/** "Texas", "Harris County, Texas", "Houston, Texas". */
export const rulesPlaceName = ({ state, county, city }: RulesPlace): string =>
  [city ?? county, stateName(state)].filter((part) => part !== null).join(', ')

function ofState(local: LocalRules): JurisdictionRules {
  return {
    id: local.state,
    name: stateName(local.state),
    version: local.version,
    effective_from: local.valid_from,
    effective_until: local.valid_until,
    disclaimer: NOT_LEGAL_ADVICE,
    ...figuresInForce(local),
  }
}

/** What a county or a city says on top of its state. It can only add, so it loosens nothing, verified or not. */
function withLocal(rules: JurisdictionRules, local: LocalRules): JurisdictionRules {
  return {
    ...rules,
    ...mostProtective(rules, verifiedFigures(local)),
    name: rulesPlaceName(local),
    version: `${rules.version}${SEPARATOR}${local.version}`,
  }
}

const level = ({ county, city }: RulesPlace): number => (city !== null ? 2 : county !== null ? 1 : 0)

/** The place and the minute whose rules are wanted. */
export interface RulesWanted extends RulesPlace {
  readonly at: string
  /** IANA zone: a version starts at the place's own midnight. */
  readonly timezone: string
}

/** Whether a version has started at a place: by the date there. */
const hasStarted = ({ starts_on }: Pick<LocalRules, 'starts_on'>, { at, timezone }: RulesWanted): boolean =>
  starts_on <= localDate(at, timezone)

/** Of the versions of one place, the one that started last. */
function latest(versions: readonly LocalRules[]): LocalRules | undefined {
  return versions
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on) || epoch(a.known_from) - epoch(b.known_from))
    .at(-1)
}

/**
 * Returns the rules in force at a place and minute: the version of the state that started last, shipped or entered, and on top of it
 * those of the county and the city. Rule by rule, the most protective applies.
 * @param versions as they were known at that minute
 */
export function rulesAt(wanted: RulesWanted, versions: readonly LocalRules[]): JurisdictionRules {
  const here = versions.filter((one) => appliesIn(one, wanted) && hasStarted(one, wanted))
  const [state, county, city] = [0, 1, 2].map((of) => latest(here.filter((one) => level(one) === of)))
  let rules = state ? ofState(state) : rulesFor(wanted.state, wanted.at)
  for (const local of [county, city]) if (local) rules = withLocal(rules, local)
  return rules
}

/** The start of a version that is taken to be in force always. */
const ALWAYS = {
  starts_on: '1970-01-01',
  valid_from: '1970-01-01T00:00:00.000Z',
  known_from: '1970-01-01T00:00:00.000Z',
}

/** Returns the versions as they would be if one of them had always been in force, in place of the others of its place. */
export const asIfInForce = (versions: readonly LocalRules[], upcoming: LocalRules): readonly LocalRules[] => [
  ...versions.filter((one) => !isSamePlace(one, upcoming)),
  { ...upcoming, ...ALWAYS, valid_until: null, known_until: null },
]

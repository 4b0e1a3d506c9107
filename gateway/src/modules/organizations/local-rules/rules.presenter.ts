import type { RulesReplay, RulesVersionDetail, RulesVersionRow } from '@curbwise/api'
import {
  CAUTIOUS,
  figureDifferences,
  figureLines,
  figuresInForce,
  figuresOf,
  JURISDICTIONS,
  type JurisdictionRules,
  type RuleFigures,
  rulesPlaceName,
  verifiedFigures,
} from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { figuresToEnter } from './entered-figures.ts'
import type { RulesReplayRun } from './replay.model.ts'
import { presentProgress } from './replay.presenter.ts'
import type { EnteredRules } from './rules.model.ts'
import { canRules } from './rules.policy.ts'

interface Viewer {
  readonly actor: Actor
  readonly now: Date
}

const NEVER = { edit: false, withdraw: false, verify: false, replay: false }

/** The day from which a shipped version applies, by the clocks of its state. */
const shippedStart = ({ effective_from }: JurisdictionRules): string => effective_from.slice(0, 10)

const isSuperseded = (version: string, current: string | null): boolean => current !== null && current !== version

/** @param current the name of the version in force at the same place; null where there is none */
export function presentShipped(rules: JurisdictionRules, current: string | null): RulesVersionRow {
  const is_default = rules.id === CAUTIOUS.id
  return {
    version: rules.version,
    place: { state: is_default ? null : rules.id, county: null, city: null },
    name: rules.name,
    origin: 'shipped',
    state: isSuperseded(rules.version, current) ? 'ended' : 'in_force',
    starts_on: shippedStart(rules),
    source: is_default ? CAUTIOUS.sign.source : (rules.fee_caps?.source ?? rules.sign.source),
    note: is_default ? 'For states without their own rules' : 'Shipped with the product',
    verified_on: rules.sign.verified_on,
    verified_by: null,
    created_at: null,
    created_by: null,
    withdrawn: null,
    can: NEVER,
  }
}

function stateOf(row: EnteredRules, current: string | null, now: Date): RulesVersionRow['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.valid_from > now) return 'upcoming'
  return isSuperseded(row.code, current) ? 'ended' : 'in_force'
}

export function presentEntered({ actor, now }: Viewer, row: EnteredRules, current: string | null): RulesVersionRow {
  return {
    version: row.code,
    place: { state: row.state, county: row.county, city: row.city },
    name: rulesPlaceName(row),
    origin: 'entered',
    state: stateOf(row, current, now),
    starts_on: row.starts_on,
    source: row.source,
    note: row.note,
    verified_on: row.verified_on,
    verified_by: row.verified_by,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    withdrawn:
      row.withdrawn_at === null
        ? null
        : {
            at: row.withdrawn_at.toISOString(),
            by: row.withdrawn_by_name ?? '',
            reason: row.withdrawn_reason ?? '',
          },
    can: {
      edit: canRules.edit(actor, row, now).allowed,
      withdraw: canRules.withdraw(actor, row, now).allowed,
      verify: canRules.verify(actor, row, now).allowed,
      replay: canRules.replay(actor, row, now).allowed,
    },
  }
}

type Said = Pick<RulesVersionDetail, 'figures' | 'lines' | 'held'>

function said(row: RulesVersionRow, figures: RuleFigures, inForce: RuleFigures): Said {
  const lines = figureLines(figures, row)
  return {
    figures: figuresToEnter(figures),
    lines: [...lines],
    held: figureDifferences(lines, figureLines(inForce, row)).map(({ line, after }) => ({
      code: line.code,
      value: after,
    })),
  }
}

/** The whole shipped version with this name; null if there is none. */
export function shippedDetail(version: string, current: string | null): RulesVersionDetail | null {
  const rules = JURISDICTIONS.find((one) => one.version === version)
  if (!rules) return null
  const row = presentShipped(rules, current)
  const figures = figuresOf(rules)
  return { ...row, ...said(row, figures, figures), replay: null }
}

export function enteredDetail(
  row: RulesVersionRow,
  rules: EnteredRules,
  replay: RulesReplay | null,
): RulesVersionDetail {
  const local = { verified_on: rules.verified_on, figures: rules.rule }
  const figures = verifiedFigures(local)
  const isState = rules.county === null && rules.city === null
  return { ...row, ...said(row, figures, isState ? figuresInForce(local) : figures), replay }
}

export const presentReplay = (run: RulesReplayRun, version: string): RulesReplay => ({
  ...presentProgress(run),
  version,
})

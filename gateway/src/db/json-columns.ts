import type { ChargeNow, CloneStep, ImportColumn, ImportField, ImportVerdict } from '@curbwise/api'
import type {
  CompanyAlert,
  Decision,
  DecisionFacts,
  DecisionQuestion,
  EnforcementAction,
  FrozenRates,
  JurisdictionRules,
  PaymentEventFact,
  ReplayedAnswer,
  RuleFigures,
} from '@curbwise/rules'
import type { Message, TextMessage } from './stored-message.ts'

export interface Position {
  /** degrees */
  readonly latitude: number
  /** degrees */
  readonly longitude: number
  /** meters */
  readonly accuracy?: number
}

/** A tow company's wording for one message by language; null where the default wording is used. */
interface Wording {
  readonly en?: string | null
  readonly es?: string | null
}

/** A value in a history entry: what JSON holds, and dates, which become ISO text when stored. */
export type HistoryValue =
  | string
  | number
  | boolean
  | null
  | Date
  | FrozenRates
  | JurisdictionRules
  | Position
  | Wording
  | readonly HistoryValue[]
  | { readonly [name: string]: HistoryValue | undefined }

/** The fields of a record before or after a change. A field that is undefined isn't stored. */
export type HistoryValues = Readonly<Record<string, HistoryValue | undefined>>

type Values = Readonly<Record<string, unknown>>

/** Who is notified of an event, by email and by text (E.164). */
interface AlertSetting {
  readonly is_on: boolean
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** A tow company's message wording, and who is notified of what. */
interface NotificationSettings {
  readonly customer_acknowledgement?: Wording
  readonly alerts?: { readonly [Alert in CompanyAlert]?: AlertSetting }
}

/** A license, permit, or certificate of a tow company next to its own license number. */
type CompanyLicense = {
  readonly name: string
  readonly number: string
  /** The last day on which it's valid; null if it doesn't end. */
  readonly ends_on: string | null
}

/** What a row of an imported list says, and what it would do. */
export type ImportedRow = {
  readonly values: Partial<Record<ImportField, string>>
  readonly adds: readonly ('unit' | 'resident' | 'vehicle' | 'case')[]
  readonly changes: readonly {
    readonly record: 'unit' | 'resident' | 'vehicle' | 'case'
    readonly field: ImportField
    readonly before: string | null
    readonly after: string | null
  }[]
}

/** Where a case comes from that was open in another system before it was imported. */
export type BroughtOver = {
  /** When it was imported, and by whom. */
  readonly at: string
  readonly by: string
  /** The other system and its number of the case, as the list has them. */
  readonly system: string | null
  readonly number: string | null
  /** The list has the time of the arrival; without it, the case has the end of that day. */
  readonly has_time: boolean
}

/** What to fix in a row: the cell of a column, counted from 0, or the row as a whole. */
export type ImportProblem = {
  readonly column: number | null
  readonly field: ImportField | null
  readonly message: string
}

/** How many records each step of a clone copies. */
export type CloneCounts = Partial<Record<CloneStep, number>>

/** How many decisions let an action happen, before and after. */
export type ReplayCounts = Partial<Record<EnforcementAction, { readonly before: number; readonly after: number }>>

/** The type of each JSON column, by `table.column`: the database itself can't declare it. */
export interface JsonColumns {
  'booted_vehicles.position': Position
  'booted_vehicles.rules': JurisdictionRules
  'checkouts.lines': ChargeNow['lines']
  'checkouts_versions.lines': ChargeNow['lines']
  'contract_clones.counts': CloneCounts
  'contract_clones.planned': CloneCounts
  'decisions.decision': Decision
  'decisions.facts': {
    readonly question: DecisionQuestion
    readonly facts: DecisionFacts
    /** Those of an open case, where people entered them. */
    readonly rules?: JurisdictionRules | null
  }
  'exports.params': unknown
  'exports.query': Values
  'files.evidence': { readonly position: Position }
  'history_values.before': HistoryValues
  'history_values.after': HistoryValues
  /** The text of the response. */
  'idempotency_keys.answer': string
  /** As many as the header has. */
  'import_rows.cells': readonly string[]
  'import_rows.data': ImportedRow
  'import_rows.problems': readonly ImportProblem[]
  'imports.columns': readonly ImportColumn[]
  'imports.counts': Partial<Record<ImportVerdict | 'new_units' | 'unlisted', number>>
  'imports.header': readonly string[]
  'imports.result': Record<ImportVerdict | 'rejected', number> & { readonly ended?: number }
  'jurisdiction_rules.rule': RuleFigures
  'jurisdiction_rules_versions.rule': RuleFigures
  'notifications.message': Message | TextMessage
  'saved_reports.filter_names': Readonly<Record<string, string>>
  'outbox_messages.attachments': readonly {
    readonly file_name: string
    readonly content_type: string
    readonly base64: string
  }[]
  'payment_accounts.requirements': readonly string[]
  'payment_events.payload': unknown
  'payment_events.fact': PaymentEventFact
  'quotes.lines': { readonly total_cents: number; readonly after_hours: boolean }
  'late_captures.position': Position
  'refused_captures.position': Position
  'refused_requests.request': Values
  'refused_requests.decision': Decision
  'rules_replay_differences.after': ReplayedAnswer
  'rules_replay_differences.before': ReplayedAnswer
  'rules_replays.counts': ReplayCounts
  'rules_replays.figures': RuleFigures
  'sticker_items.position': Position
  'sticker_items.rules': JurisdictionRules
  'sandbox_accounts.requirements': readonly string[]
  'tow_companies.notification_settings': NotificationSettings
  'tow_companies.other_licenses': readonly CompanyLicense[]
  'tow_companies.payment_settings': Values
  'tow_companies_versions.notification_settings': NotificationSettings
  'tow_companies_versions.other_licenses': readonly CompanyLicense[]
  'tow_companies_versions.payment_settings': Values
  'tows.brought_over': BroughtOver
  'tows.position': Position
  'tows.rules': JurisdictionRules
  'tows.accepted_position': Position
  'tows.en_route_position': Position
  'tows.on_scene_position': Position
  'tows.hooked_position': Position
  'tows.left_property_position': Position
  'tows.at_lot_position': Position
  'tows.frozen_rates': FrozenRates
  'tows.drop_position': Position
}

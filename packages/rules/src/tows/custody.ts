import type { Permission } from './permission.ts'

/** What happened to a car that was towed to a lot. Custody is a separate record from the tow. */
export const CUSTODY_STATUSES = [
  'in_storage',
  'released_paid',
  'released_no_charge',
  'billed_to_property',
  'disposed',
] as const
export type CustodyStatus = (typeof CUSTODY_STATUSES)[number]

export const CUSTODY_STATUS_LABELS: Record<CustodyStatus, string> = {
  in_storage: 'In storage',
  released_paid: 'Released, paid',
  released_no_charge: 'Released, no charge',
  billed_to_property: 'Billed to property',
  disposed: 'Disposed',
}

/** The kind of ID that was checked. Only the kind is stored, never a number. */
export const ID_TYPES = ['driver_license', 'state_id', 'passport', 'military_id'] as const
export type IdType = (typeof ID_TYPES)[number]
export const ID_TYPE_LABELS: Record<IdType, string> = {
  driver_license: 'Driver license',
  state_id: 'State ID',
  passport: 'Passport',
  military_id: 'Military ID',
}

export const OWNERSHIP_PROOFS = [
  'title',
  'registration',
  'insurance_card',
  'bill_of_sale',
  'letter_of_owner',
  'court_order',
] as const
export type OwnershipProof = (typeof OWNERSHIP_PROOFS)[number]
export const OWNERSHIP_PROOF_LABELS: Record<OwnershipProof, string> = {
  title: 'Title',
  registration: 'Registration',
  insurance_card: 'Insurance card',
  bill_of_sale: 'Bill of sale',
  letter_of_owner: 'Letter from the owner',
  court_order: 'Court order',
}

export const TAKER_ROLES = ['owner', 'driver', 'agent', 'insurer', 'lienholder'] as const
export type TakerRole = (typeof TAKER_ROLES)[number]
export const TAKER_ROLE_LABELS: Record<TakerRole, string> = {
  owner: 'Owner',
  driver: 'Driver',
  agent: 'Agent of the owner',
  insurer: 'Insurer',
  lienholder: 'Lienholder',
}

export const CUSTODY_ACTIONS = ['release', 'report_police', 'send_letter', 'bill', 'dispose', 'refund'] as const
export type CustodyAction = (typeof CUSTODY_ACTIONS)[number]

export interface CustodyActor {
  readonly role: string
}

export interface CustodyFacts {
  readonly status: CustodyStatus
  readonly police_reported: boolean
  /** Cents paid and not refunded. */
  readonly paid_cents: number
}

type Rule = (actor: CustodyActor, custody: CustodyFacts) => string | null

const stored: Rule = (_actor, custody) => (custody.status === 'in_storage' ? null : 'The car is no longer in storage.')

const all =
  (...rules: Rule[]): Rule =>
  (actor, custody) => {
    for (const rule of rules) {
      const why = rule(actor, custody)
      if (why) return why
    }
    return null
  }

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff']
const ADMINS = ['super_admin', 'tow_admin']

/** Roles that may do it to any car in any state. */
const ROLES: Readonly<Record<CustodyAction, readonly string[]>> = {
  release: OFFICE,
  report_police: OFFICE,
  send_letter: OFFICE,
  bill: ADMINS,
  dispose: ADMINS,
  refund: ADMINS,
}

const RULES: Readonly<Record<CustodyAction, Rule>> = {
  release: stored,
  report_police: all(stored, (_actor, custody) =>
    custody.police_reported ? 'The police report is on record already.' : null,
  ),
  send_letter: stored,
  bill: stored,
  dispose: stored,
  refund: (_actor, custody) => (custody.paid_cents > 0 ? null : 'Nothing was paid that could be refunded.'),
}

/** Returns whether a user may do this to a car in custody now, and if not, why. */
export function canCustody(action: CustodyAction, actor: CustodyActor, custody: CustodyFacts): Permission {
  if (!ROLES[action].includes(actor.role)) return { allowed: false, why: 'Your role can’t do this.', never: true }
  const why = RULES[action](actor, custody)
  return { allowed: why === null, why }
}

/** Returns all actions, as presenters send them. */
export function custodyAbilities(actor: CustodyActor, custody: CustodyFacts): Record<CustodyAction, boolean> {
  return Object.fromEntries(
    CUSTODY_ACTIONS.map((action) => [action, canCustody(action, actor, custody).allowed]),
  ) as Record<CustodyAction, boolean>
}

import type { KeyScope, Role } from '@curbwise/api'

/**
 * The acting user, as proved by the session or the job; never built from what a request claims. Postgres sees the same
 * facts through the transaction's `app.*` settings; see tenancy.ts.
 */
export interface Actor {
  readonly kind: 'user' | 'resident' | 'key' | 'public' | 'system'
  /** The login (`userId`), null for residents, API keys, the public, and the system. */
  readonly user_id: string | null
  /** The profile row (`roleId`): tow user, manager, or external user. */
  readonly role_id: string | null
  readonly role: Role
  readonly name: string
  readonly tow_company_id: string | null
  readonly external_company_id: string | null
  /** Complexes a manager or external user may see; null means "by company" (tow roles) or all (super admin). */
  readonly contract_ids: readonly string[] | null
  readonly managed: Readonly<Record<string, 'contract_manager' | 'contract_staff'>>
  readonly unit_id: string | null
  /**
   * The company's own access for tow roles; for managers and external users, whether any of their complexes' companies
   * has it.
   */
  readonly has_booting_access: boolean
  /** Complexes of a manager or external user whose company has boot access. */
  readonly booting_contract_ids: readonly string[]
  readonly can_override: boolean
  readonly can_void: boolean
  /** An admin of a disabled company: reads, and releases the cars in its custody, nothing else. */
  readonly release_only: boolean
  /** Set for the session of an upload link: it sends what was captured before this, and does nothing else. */
  readonly captured_before?: Date
  /** Set while a super admin views a company or a complex: it reads what its admin or manager would, and changes nothing. */
  readonly viewing?: {
    /** The super admin's own session. */
    readonly parent_id: string
  }
  readonly session_id: string | null
  /** The company's API key that calls, and what it may read; only an actor of the kind `key` has one. */
  readonly api_key?: { readonly id: string; readonly scopes: readonly KeyScope[]; readonly ends_at: Date | null }
  /** The second factor of the person's login; null for people without one, and for everyone else. */
  readonly factor: {
    /** When this session last proved it; null for a session from before it was set up. */
    readonly proved_at: Date | null
  } | null
}

export const PUBLIC_ACTOR: Actor = {
  kind: 'public',
  user_id: null,
  role_id: null,
  role: 'disabled',
  name: 'Public',
  tow_company_id: null,
  external_company_id: null,
  contract_ids: [],
  managed: {},
  unit_id: null,
  has_booting_access: false,
  booting_contract_ids: [],
  can_override: false,
  can_void: false,
  release_only: false,
  session_id: null,
  factor: null,
}

/** Whether this user may know that a complex uses booting: its company has boot access or not. */
export const knowsBooting = (actor: Actor, contract_id: string): boolean =>
  actor.contract_ids === null ? actor.has_booting_access : actor.booting_contract_ids.includes(contract_id)

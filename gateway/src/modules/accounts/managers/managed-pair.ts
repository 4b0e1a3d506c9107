import type { Manager } from '@curbwise/api'

export interface ManagedPair {
  readonly id: string
  readonly name: string
  readonly role: 'contract_manager' | 'contract_staff'
  readonly is_main: boolean
  readonly is_active: boolean
  readonly since: string
  /** Whether the reader is the main manager there. */
  readonly reader_is_main: boolean
}

/** A person and their work at the complexes that the reader can see. */
export interface ManagerRecord {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  /** The status that the reader sees: disabled when the person is disabled at every complex the reader can see. */
  readonly status: Manager['status']
  readonly user_status: Manager['status']
  readonly avatar_file_id: string | null
  readonly invited_at: Date
  readonly last_login_at: Date | null
  readonly contracts: readonly ManagedPair[]
  readonly works_elsewhere: boolean
  /** When the invitation link expires. */
  readonly invitation_until: Date | null
}

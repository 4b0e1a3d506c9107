import type { Manager } from '@curbwise/api'

export interface ManagedPair {
  readonly id: string
  readonly name: string
  readonly role: 'contract_manager' | 'contract_staff'
  readonly is_main: boolean
  readonly is_active: boolean
  readonly since: string
  /** The reader is the main manager there. */
  readonly reader_is_main: boolean
}

/** A person with their work at the complexes that the reader may see. */
export interface ManagerRecord {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  /** As the reader meets them: disabled when switched off at every complex that the reader sees. */
  readonly status: Manager['status']
  readonly user_status: Manager['status']
  readonly avatar_file_id: string | null
  readonly invited_at: Date
  readonly last_login_at: Date | null
  readonly contracts: readonly ManagedPair[]
  readonly works_elsewhere: boolean
  /** When the link of their invitation ends. */
  readonly invitation_until: Date | null
}

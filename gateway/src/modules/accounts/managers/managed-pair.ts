import type { Manager } from '@curbwise/api'
import type { Row } from '../../../db/tables.ts'

export interface ManagedPair
  extends
    Readonly<Pick<Row<'contracts'>, 'id' | 'name'>>,
    Readonly<Pick<Row<'contract_managers'>, 'role' | 'is_main' | 'is_active'>> {
  /** ISO text, as in JSON. */
  readonly since: string
  /** Whether the reader is the main manager there. */
  readonly reader_is_main: boolean
}

/** A person and their work at the complexes that the reader can see. */
export interface ManagerRecord
  extends
    Readonly<Pick<Row<'managers'>, 'id' | 'user_id'>>,
    Readonly<Pick<Row<'users'>, 'name' | 'email' | 'phone' | 'avatar_file_id' | 'last_login_at' | 'factor_since'>> {
  /** The status that the reader sees: disabled when the person is disabled at every complex the reader can see. */
  readonly status: Manager['status']
  readonly user_status: Manager['status']
  readonly invited_at: Row<'users'>['created_at']
  readonly contracts: readonly ManagedPair[]
  readonly works_elsewhere: boolean
  /** When the invitation link expires. */
  readonly invitation_until: Row<'user_tokens'>['expires_at'] | null
}

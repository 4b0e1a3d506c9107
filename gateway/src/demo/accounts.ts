import type { Role } from '@curbwise/api'

export interface DemoAccount {
  readonly role: Role
  readonly label: string
  readonly email: string | null
  readonly password: string | null
  readonly contract: { readonly id: string; readonly name: string } | null
  readonly unit_number: string | null
  readonly pin: string | null
}

/** The open log-ins of the demo world. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = []

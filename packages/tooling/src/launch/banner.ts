/** A demo account, as returned by GET /api/demo/accounts. */
export interface DemoAccount {
  readonly role: string
  readonly label: string
  readonly email: string | null
  readonly password: string | null
  readonly contract: { readonly name: string } | null
  readonly unit_number: string | null
  readonly pin: string | null
}

/** Formats the accounts as an aligned table: name, credentials, and role. */
export function accountTable(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map((account) => [account.label, credentials(account), account.role])
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('   ')
          .trimEnd()}`,
    )
    .join('\n')
}

function credentials({ email, password, contract, unit_number, pin }: DemoAccount): string {
  return email ? `${email} / ${password}` : `${contract?.name}, unit ${unit_number}, PIN ${pin}`
}

import type { LoginUser, SessionContract } from '@curbwise/api'
import type { SessionRow } from '../../../auth/load-actor.ts'

/** The login result of the API contract: who the user is and where they work. */
export function presentLoginUser(row: SessionRow): LoginUser {
  const atCompany = row.role.startsWith('tow_') && row.tow_company_id !== null
  return {
    id: row.user_id ?? '',
    roleId: row.role_id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    role: row.role,
    files: row.avatar_file_id
      ? [{ id: row.avatar_file_id, file_type: 'avatar', file_url: `/api/files/${row.avatar_file_id}` }]
      : [],
    contracts: row.contracts.map(presentSessionContract),
    tow_company: atCompany
      ? {
          id: row.tow_company_id,
          name: row.tow_company_name ?? '',
          timezone: row.tow_company_timezone ?? 'America/Chicago',
          has_booting_access: row.has_booting_access,
          ...(row.tow_company_is_active === false && { release_only: true }),
        }
      : null,
    external_company: row.external_company_id
      ? { id: row.external_company_id, name: row.external_company_name ?? '' }
      : null,
    can_override: row.can_override,
    can_void: row.can_void,
    ...(row.factor_since && { has_second_factor: true as const }),
    ...(row.view && { viewing: presentView(row.view) }),
  }
}

const presentView = (view: NonNullable<SessionRow['view']>): NonNullable<LoginUser['viewing']> => ({
  tow_company: { id: view.viewed_company_id, name: view.viewed_company_name },
  contract:
    view.viewed_contract_id === null ? null : { id: view.viewed_contract_id, name: view.viewed_contract_name ?? '' },
  until: view.until.toISOString(),
})

type ContractRow = Omit<SessionContract, 'has_booting_access' | 'is_practice'> & {
  readonly has_booting_access?: boolean
  readonly is_practice?: boolean
}

export const presentSessionContract = ({
  id,
  name,
  timezone,
  is_active,
  is_practice,
  has_booting_access,
}: ContractRow): SessionContract => ({
  id,
  name,
  timezone,
  is_active,
  ...(is_practice && { is_practice }),
  ...(has_booting_access && { has_booting_access }),
})

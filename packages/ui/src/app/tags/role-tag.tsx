import type { CSSProperties, ReactElement } from 'react'
import { BlockIcon, CheckCircleIcon, MailIcon } from '../../icons.ts'
import type { Token } from '../../theme/tokens.ts'
import { TagBox } from './tag-style.ts'

const ROLES = {
  super_admin: ['ro-super', 'Super Admin'],
  tow_admin: ['ro-towadmin', 'Tow Admin'],
  tow_staff: ['ro-towstaff', 'Tow Staff'],
  tow_driver: ['ro-driver', 'Tow Driver'],
  contract_manager: ['ro-manager', 'Contract Manager'],
  contract_staff: ['ro-staff', 'Contract Staff'],
  resident: ['ro-resident', 'Resident'],
  external_user: ['ro-external', 'External User'],
  disabled: ['ro-disabled', 'Disabled'],
} as const satisfies Record<string, readonly [Token, string]>

export type RoleName = keyof typeof ROLES

/** Unknown roles count as disabled. */
const known = (role: string): RoleName => (Object.hasOwn(ROLES, role) ? (role as RoleName) : 'disabled')

export const roleLabel = (role: string): string => ROLES[known(role)][1]

export function RoleTag({ role }: { readonly role: string }): ReactElement {
  const name = known(role)
  const [color, label] = ROLES[name]
  return (
    <TagBox style={{ '--s': `var(--${color})` } as CSSProperties} data-struck={name === 'disabled' ? '' : undefined}>
      {label}
    </TagBox>
  )
}

export type AccountState = 'active' | 'disabled' | 'not_joined'

const paint = (token: Token): CSSProperties => ({ '--s': `var(--${token})` }) as CSSProperties

export function AccountBadge({ state }: { readonly state: AccountState }): ReactElement {
  if (state === 'active')
    return (
      <TagBox style={paint('ok')}>
        <CheckCircleIcon />
        Active
      </TagBox>
    )
  if (state === 'disabled')
    return (
      <TagBox style={paint('err')}>
        <BlockIcon />
        Disabled
      </TagBox>
    )
  return (
    <TagBox data-solid="">
      <MailIcon />
      Has not joined yet
    </TagBox>
  )
}

import { ROLE_LABELS } from '@curbwise/api/roles'
import {
  lazyPage,
  useAppConfig,
  useClientSettings,
  usePlatform,
  useSelectedContract,
  useSession,
} from '@curbwise/platform'
import { useLocation, useNavigate } from '@curbwise/platform/router'
import { ContractSwitcher, Sidebar, UserBlock, type NavGroup } from '@curbwise/ui/app'
import { LogoutIcon, PersonIcon } from '@curbwise/ui/icons'
import { lazy, Suspense } from 'react'
import { worksByContract } from '../../auth/session/profile-of.ts'
import { InstallCard } from './install-card.tsx'

/** Searching brings the schemas of the search along, which only super admins need. */
const SearchSwitcher = lazy(lazyPage(() => import('./search-switcher.tsx')))

/** The complex the pages below are about: always for those who work by complex, on complex screens for tow people and super admins. */
function Switcher() {
  const { contract, contracts, every, select } = useSelectedContract()
  const { role } = useSession()
  const { pathname } = useLocation()
  if (every)
    return pathname.startsWith('/complexes') ? (
      <Suspense fallback={null}>
        <SearchSwitcher />
      </Suspense>
    ) : null
  if (contracts.length === 0 || !(worksByContract(role) || pathname.startsWith('/complexes'))) return null
  return <ContractSwitcher label="Complex" options={contracts} value={contract?.id ?? null} onChange={select} />
}

export function Side({ groups, onHide }: { groups: readonly NavGroup[]; onHide: () => void }) {
  const { product_name } = useAppConfig()
  const { colorMode, change } = useClientSettings()
  const { name, role, avatarUrl } = useSession()
  const { signOut } = usePlatform()
  const navigate = useNavigate()
  const user = (
    <>
      <InstallCard />
      <UserBlock
        name={name}
        role={role ? ROLE_LABELS[role] : ''}
        avatar_url={avatarUrl}
        onToggleMode={() => change({ colorMode: colorMode === 'light' ? 'dim' : 'light' })}
        actions={[
          { label: 'Profile', icon: <PersonIcon />, onSelect: () => void navigate('/account/profile') },
          { label: 'Log out', icon: <LogoutIcon />, divided: true, onSelect: () => void signOut() },
        ]}
      />
    </>
  )
  return (
    <Sidebar
      product_name={product_name}
      home_href="/"
      groups={groups}
      switcher={<Switcher />}
      footer={user}
      onHide={onHide}
    />
  )
}

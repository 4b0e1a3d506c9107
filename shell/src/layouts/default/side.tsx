import { ROLE_LABELS } from '@curbwise/api/roles'
import { ALL_COMPLEXES } from '@curbwise/api/screen'
import {
  findScreenAtom,
  lazyPart,
  useAppConfig,
  useClientSettings,
  useLanguage,
  usePlatform,
  useSelectedContract,
  useSession,
} from '@curbwise/platform'
import { useLocation, useNavigate } from '@curbwise/platform/router'
import { ContractSwitcher, Sidebar, UserBlock, type NavGroup } from '@curbwise/ui/app'
import { LanguageIcon, LogoutIcon, PersonIcon } from '@curbwise/ui/icons'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { mayOpenAll } from '../../auth/all-complexes.ts'
import { worksByContract } from '../../auth/session/profile-of.ts'
import { PaletteButton } from '../../palette/palette-button.tsx'
import { screenLanguageAtom } from '../../theme/screen-language.ts'
import { InstallCard } from '../install-card.tsx'
import { FRAME_TEXTS } from './frame-texts.ts'
import { RegionalSwitcher } from './regional-switcher.tsx'
import { isComplexScreen } from './tow-page.ts'

/** Loaded lazily because it includes the search's schemas, which only super admins need. */
const SearchSwitcher = lazyPart(() => import('./search-switcher.tsx'))

/** Loaded lazily because only admins of tow companies see it. */
const FirstDayCard = lazyPart(() => import('./first-day-card.tsx'))

/**
 * Switches the selected complex: always shown to managers and external users; to tow users and super admins, only on
 * complex screens. Where a screen can show all complexes, they are the first option.
 */
function Switcher() {
  const { contract, contracts, every, select } = useSelectedContract()
  const session = useSession()
  const { role } = session
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const screen = useAtomValue(findScreenAtom)(pathname)
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  const on_complex_screen = isComplexScreen(pathname)
  if (every)
    return on_complex_screen ? (
      <Suspense fallback={null}>
        <SearchSwitcher />
      </Suspense>
    ) : null
  if (contracts.length === 0 || !(worksByContract(role) || on_complex_screen)) return null
  if (!screen || !mayOpenAll(screen, session))
    return <ContractSwitcher label={t.complex} options={contracts} value={contract?.id ?? null} onChange={select} />
  const is_all = new URLSearchParams(search).get('id') === ALL_COMPLEXES
  return (
    <RegionalSwitcher
      contracts={contracts}
      value={is_all ? ALL_COMPLEXES : (contract?.id ?? null)}
      onChange={(id) => (id === ALL_COMPLEXES ? void navigate(`${pathname}?id=${ALL_COMPLEXES}`) : select(id))}
    />
  )
}

interface SideProps {
  readonly groups: readonly NavGroup[]
  readonly onHide: () => void
  /** Closes a drawer before the search opens. */
  readonly onSearch?: (() => void) | undefined
}

export function Side({ groups, onHide, onSearch }: SideProps) {
  const { product_name } = useAppConfig()
  const { colorMode, change } = useClientSettings()
  const { name, role, avatarUrl, tow_company } = useSession()
  const { signOut } = usePlatform()
  const navigate = useNavigate()
  const { language, setLanguage } = useLanguage()
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  const user = (
    <>
      {role === 'tow_admin' && tow_company && !tow_company.release_only ? (
        <Suspense fallback={null}>
          <FirstDayCard company_id={tow_company.id} />
        </Suspense>
      ) : null}
      <InstallCard />
      <UserBlock
        name={name}
        role={t.role || (role ? ROLE_LABELS[role] : '')}
        avatar_url={avatarUrl}
        onToggleMode={() => change({ colorMode: colorMode === 'light' ? 'dim' : 'light' })}
        actions={[
          { label: t.profile, icon: <PersonIcon />, onSelect: () => void navigate('/account/profile') },
          ...(role === 'tow_driver'
            ? [
                {
                  label: language === 'es' ? 'English' : 'Español',
                  icon: <LanguageIcon />,
                  onSelect: () => setLanguage(language === 'es' ? 'en' : 'es'),
                },
              ]
            : []),
          { label: t.log_out, icon: <LogoutIcon />, divided: true, onSelect: () => void signOut() },
        ]}
      />
    </>
  )
  return (
    <Sidebar
      product_name={product_name}
      home_href="/"
      groups={groups}
      switcher={
        <>
          <PaletteButton onOpen={onSearch} />
          <Switcher />
        </>
      }
      footer={user}
      onHide={onHide}
    />
  )
}

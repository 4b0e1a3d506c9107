import { ALL_COMPLEXES } from '@curbwise/api/screen'
import {
  actionsSlotAtom,
  findScreenAtom,
  lazyPart,
  profileAtom,
  titleAtom,
  useClientSettings,
  usePlatform,
  useSelectedContract,
  useSession,
} from '@curbwise/platform'
import { Outlet, useLocation } from '@curbwise/platform/router'
import { useSessionEnded } from '@curbwise/client'
import { AppFrame, BottomNav, DRAWER_UP_TO, TopBar } from '@curbwise/ui/app'
import { PracticeStripe } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useRef, useState } from 'react'
import { PaletteIconButton } from '../../palette/palette-button.tsx'
import { PaletteHost } from '../../palette/palette-host.tsx'
import { screenLanguageAtom } from '../../theme/screen-language.ts'
import { Live } from './live.tsx'
import { allName } from '../../auth/all-complexes.ts'
import { NavCounts } from './nav-counts.tsx'
import { PageFade, PageTransition } from './page-transition.tsx'
import { Side } from './side.tsx'
import { FRAME_TEXTS, screenLabel } from './frame-texts.ts'
import { isPracticed, placeOf } from './tow-page.ts'
import { useContractAddress } from './use-contract-address.ts'
import { useDrawer } from './use-drawer.ts'
import { useNav } from './use-nav.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Loaded lazily because only drivers have a queue. */
const DriverQueueStrip = lazyPart(() => import('../../driver-queue/driver-queue-strip.tsx'))
/** Loaded lazily because only super admins view. */
const ViewingStripe = lazyPart(() => import('./viewing-stripe.tsx'))

const Slot = styled.div`
  display: contents;
`
const Page = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`
const Skip = styled.a`
  position: fixed;
  left: 8px;
  top: -64px;
  z-index: 20;
  padding: 10px 14px;
  border-radius: 8px;
  background: var(--raised);
  box-shadow: var(--sh-2);
  &:focus {
    top: 8px;
  }
`

/** As a column, the sidebar's visibility is a stored setting. As a drawer, it opens only temporarily. */
function useSidebar() {
  const { sidebarVisible, windowWidth, change } = useClientSettings()
  const drawer = useDrawer()
  const isDrawer = windowWidth <= DRAWER_UP_TO
  return {
    isDrawer,
    open: isDrawer ? drawer.open : sidebarVisible,
    show: () => (isDrawer ? drawer.show() : change({ sidebarVisible: true })),
    hide: () => (isDrawer ? drawer.hide() : change({ sidebarVisible: false })),
  }
}

/** Sidebar by role, top bar, and the page: everything behind a staff login. */
export default function DefaultLayout() {
  const { pathname, search } = useLocation()
  const { refreshSession, reportError } = usePlatform()
  const { isMobile } = useClientSettings()
  const { role, userId } = useSession()
  const language = useAtomValue(screenLanguageAtom)
  const t = FRAME_TEXTS[language]
  const own = useAtomValue(titleAtom)
  const findScreen = useAtomValue(findScreenAtom)
  const setSlot = useSetAtom(actionsSlotAtom)
  const [counts, setCounts] = useState<Readonly<Record<string, number | undefined>>>({})
  const { groups, bottom } = useNav(counts)
  const sidebar = useSidebar()
  const { contract, contracts, select } = useSelectedContract()
  const is_all = new URLSearchParams(search).get('id') === ALL_COMPLEXES
  const shown = is_all ? { name: allName(contracts) } : contract
  const real = contracts.find(({ is_practice }) => !is_practice)
  const viewing = useAtomValue(profileAtom).user?.viewing
  const is_practice = !is_all && contract?.is_practice === true && isPracticed(pathname)
  const has_column = sidebar.open && !sidebar.isDrawer
  const place = placeOf(pathname, shown, has_column)
  const page = useRef<HTMLDivElement>(null)
  useScrollMemory(page)
  useContractAddress()
  useSessionEnded(() => void refreshSession().catch(reportError))
  const onCount = useCallback(
    (path: string, count: number | undefined) => setCounts((now) => ({ ...now, [path]: count })),
    [],
  )

  return (
    <>
      <Skip href="#page-title">{t.skip}</Skip>
      <PageTransition />
      <NavCounts onCount={onCount} />
      <PaletteHost />
      <AppFrame
        sidebar={<Side groups={groups} onHide={sidebar.hide} onSearch={sidebar.isDrawer ? sidebar.hide : undefined} />}
        sidebar_label={t.menu}
        sidebar_open={sidebar.open}
        onSidebarClose={sidebar.hide}
        stripe={
          viewing || is_practice ? (
            <>
              {viewing ? (
                <Suspense fallback={null}>
                  <ViewingStripe viewing={viewing} />
                </Suspense>
              ) : null}
              {is_practice ? (
                <PracticeStripe onLeave={real && (() => select(real.id))}>{t.practice}</PracticeStripe>
              ) : null}
            </>
          ) : undefined
        }
        bottom={bottom && isMobile ? <BottomNav items={bottom} /> : undefined}
      >
        <TopBar
          title={own?.text ?? screenLabel(findScreen(pathname)?.title ?? '', language)}
          count={own?.count}
          crumb={own?.crumb}
          place={place}
          live={<Live short={isMobile && place !== undefined} />}
          actions={
            <>
              <Slot ref={setSlot} />
              {has_column ? null : <PaletteIconButton touch={isMobile} />}
            </>
          }
          onMenu={sidebar.open ? undefined : sidebar.show}
        />
        {role === 'tow_driver' && userId !== null ? (
          <Suspense fallback={null}>
            <DriverQueueStrip person={userId} />
          </Suspense>
        ) : null}
        <PageFade path={pathname}>
          <Page ref={page}>
            <Outlet />
          </Page>
        </PageFade>
      </AppFrame>
    </>
  )
}

import { actionsSlotAtom, findScreenAtom, identitySlotAtom, useAppConfig, useLanguage } from '@curbwise/platform'
import { Outlet, useLocation } from '@curbwise/platform/router'
import { AuthPanel, Brand, LanguageSwitch, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { Entry } from '../../app/storage.ts'
import { TRANSLATED_ENTRIES } from '../../theme/screen-language.ts'
import { InstallCard } from '../install-card.tsx'
import { useAtomValue, useSetAtom } from 'jotai'

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(480px, 1fr) minmax(0, 1.16fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--surface);
  > div {
    display: flex;
    flex-direction: column;
    padding: 28px 40px;
  }
  > aside {
    position: sticky;
    top: 0;
    align-self: start;
    min-height: 0;
    height: 100vh;
    height: 100dvh;
  }
  header a {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  main {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    width: 100%;
    max-width: 360px;
    margin: 0 auto;
    padding: 32px 0;
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      display: none;
    }
  }
  @media (max-width: 576px) {
    > div {
      padding: 20px 16px;
    }
    main {
      justify-content: flex-start;
    }
  }
`
const Public = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--canvas);
  > header {
    display: flex;
    align-items: center;
    gap: 12px;
    flex: none;
    min-height: 56px;
    padding: 6px 16px;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  > header > div:first-of-type {
    flex: 1;
    min-width: 0;
  }
  > header > div:first-of-type:not(:empty) + a {
    display: none;
  }
  > header > div:first-of-type:empty {
    display: none;
  }
  > header > a {
    display: flex;
    flex: 1;
    align-items: center;
    text-decoration: none;
  }
  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  @media print {
    > header {
      display: none;
    }
  }
`
/** Pages that people come back to, and where the installed app starts for them without a session. */
const INSTALLED: Readonly<Record<string, Entry>> = { '/guest': '/guest', '/resident/dashboard': '/resident' }

const Offer = styled.div`
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 0 16px 16px;
  &:empty {
    display: none;
  }
`
const Slot = styled.div`
  display: contents;
`

/** Login and similar pages: the form on the left, the parking lot on the right. */
function StaffEntry() {
  const { product_name } = useAppConfig()
  return (
    <Split>
      <div>
        <header>
          <TextLink href="/login">
            <Brand name={product_name} size="lg" />
          </TextLink>
        </header>
        <main>
          <Outlet />
        </main>
      </div>
      <AuthPanel />
    </Split>
  )
}

/** Public, guest, and resident screens: one column under a header with the language switch. */
function PublicEntry() {
  const { product_name } = useAppConfig()
  const { language, setLanguage } = useLanguage()
  const { pathname } = useLocation()
  const entry = INSTALLED[pathname]
  const setIdentity = useSetAtom(identitySlotAtom)
  const setActions = useSetAtom(actionsSlotAtom)
  return (
    <Public>
      <header>
        <div ref={setIdentity} />
        <TextLink href="/">
          <Brand name={product_name} />
        </TextLink>
        <LanguageSwitch value={language} onChange={setLanguage} />
        <Slot ref={setActions} />
      </header>
      <main>
        <Outlet />
        {entry ? (
          <Offer>
            <InstallCard entry={entry} />
          </Offer>
        ) : null}
      </main>
    </Public>
  )
}

/** The minimal layout, without a page transition. */
export function AuthLayout() {
  const { pathname } = useLocation()
  const findScreen = useAtomValue(findScreenAtom)
  const is_staff = findScreen(pathname)?.area === 'shell' && !TRANSLATED_ENTRIES.includes(pathname)
  return is_staff ? <StaffEntry /> : <PublicEntry />
}

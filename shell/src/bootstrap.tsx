import { call } from '@curbwise/client'
import { STAYS, appConfigAtom, authAtom, languageAtom, productNameAtom, showToastAtom } from '@curbwise/platform'
import { createRoot } from 'react-dom/client'
import { createServices } from './app/services.ts'
import { Shell } from './app/shell.tsx'
import { SHELL_TEXTS } from './app/texts.ts'
import { calls } from './auth/session/calls.ts'
import { reportError, startReporting, watchWindow } from './errors/report.ts'
import { watchInstallPrompt } from './pwa/install-prompt.ts'
import { watchOpenRequests } from './pwa/watch-open-requests.ts'
import { registerServiceWorker } from './pwa/register.ts'
import { watchBuild } from './pwa/watch-build.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

watchWindow(window)
const { store, queryClient, router, platform, registry, services } = createServices(window)
const product_name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
if (product_name) store.set(productNameAtom, product_name)
watchInstallPrompt(window, store)
watchOpenRequests(navigator.serviceWorker, (path) => void router.navigate(path))

const reported = {
  onUncaughtError: (error: unknown) => reportError(error, { from: 'root' }),
  // Boundaries report the errors they catch.
  onCaughtError: () => {},
}
createRoot(root, reported).render(
  <Shell store={store} queryClient={queryClient} platform={platform} services={services} router={router} />,
)

/** Loads the installation's settings; the first page doesn't wait for them. */
async function loadAppConfig() {
  const config = await call(calls.appConfig, { silent: true }).catch(() => null)
  if (config) store.set(appConfigAtom, config)
  await startReporting(config)
}

/** A stored session may have ended or changed; the client's error hooks handle a 401. */
async function refreshSession() {
  if (store.get(authAtom).isAuthenticated) await services.session.refreshSession().catch(reportError)
}

async function watchForUpdates() {
  let check = () => {}
  if (navigator.serviceWorker && !__DEVELOPMENT__)
    check = await registerServiceWorker(navigator.serviceWorker, services.reloader.reloadWhenClean)
  await watchBuild(document, () => {
    check()
    if (navigator.serviceWorker?.controller) return
    const t = SHELL_TEXTS[store.get(languageAtom)]
    store.set(showToastAtom, {
      severity: 'info',
      summary: t.new_version,
      detail: t.reload_later,
      life: STAYS,
      action: { label: t.reload, run: services.reloader.reloadWhenClean },
    })
  })
}

void loadAppConfig()
// The first page doesn't wait for the registry; it will be there after the login.
void registry.ready()
void refreshSession()
void watchForUpdates()

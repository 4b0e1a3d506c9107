import { call } from '@curbwise/client'
import { STAYS, appConfigAtom, authAtom, productNameAtom, showToastAtom } from '@curbwise/platform'
import { createRoot } from 'react-dom/client'
import { createServices } from './app/services.ts'
import { Shell } from './app/shell.tsx'
import { calls } from './auth/session/calls.ts'
import { reportError, startReporting, watchWindow } from './errors/report.ts'
import { watchInstallPrompt } from './pwa/install-prompt.ts'
import { registerServiceWorker } from './pwa/register.ts'
import { watchBuild } from './pwa/watch-build.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

watchWindow(window)
const { store, queryClient, router, platform, registry, services } = createServices(window)
const written = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
if (written) store.set(productNameAtom, written)
watchInstallPrompt(window, store)

const reported = {
  onUncaughtError: (error: unknown) => reportError(error, { from: 'root' }),
  // Boundaries report what they catch.
  onCaughtError: () => {},
}
createRoot(root, reported).render(
  <Shell store={store} queryClient={queryClient} platform={platform} services={services} router={router} />,
)

/** What the installation is; the first page does not wait for it. */
async function learnInstallation() {
  const config = await call(calls.appConfig, { silent: true }).catch(() => null)
  if (config) store.set(appConfigAtom, config)
  await startReporting(config)
}

/** A stored session may have ended or changed meanwhile; the error catalogue answers a 401. */
async function refreshSession() {
  if (store.get(authAtom).isAuthenticated) await services.session.refreshSession().catch(reportError)
}

async function keepUpToDate() {
  let check = () => {}
  if (navigator.serviceWorker && !__DEVELOPMENT__)
    check = await registerServiceWorker(navigator.serviceWorker, services.reloader.reloadWhenClean)
  await watchBuild(document, () => {
    check()
    if (navigator.serviceWorker?.controller) return
    store.set(showToastAtom, {
      severity: 'info',
      summary: 'A new version is ready',
      detail: 'Reload when it suits you.',
      life: STAYS,
      action: { label: 'Reload', run: services.reloader.reloadWhenClean },
    })
  })
}

void learnInstallation()
// The first page does not wait for it, and what comes after the log-in finds it.
void registry.ready()
void refreshSession()
void keepUpToDate()

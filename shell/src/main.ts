import { preloadScreen } from './areas/preload-screen.ts'
import { prefetchRegistry } from './areas/early-registry.ts'
import { loadUntilThere } from './start/load-until-there.ts'

prefetchRegistry(document)

// The federation needs an asynchronous import before the first shared module is used.
const started = loadUntilThere(() => import('./bootstrap.tsx'))
void preloadScreen(document, started)

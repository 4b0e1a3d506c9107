import { preloadScreen } from './areas/preload-screen.ts'
import { prefetchRegistry } from './areas/early-registry.ts'

prefetchRegistry(document)

// The federation needs an asynchronous import before the first shared module is used.
void preloadScreen(document, import('./bootstrap.tsx'))

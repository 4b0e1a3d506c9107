import { preloadScreen } from './areas/preload-screen.ts'
import { askEarly } from './areas/early-registry.ts'

askEarly(document)

// The federation needs one asynchronous step before the first shared module is used.
void preloadScreen(document, import('./bootstrap.tsx'))

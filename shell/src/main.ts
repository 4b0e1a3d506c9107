import { bringScreen } from './areas/bring-screen.ts'
import { askEarly } from './areas/early-registry.ts'

askEarly(document)

// The federation needs one asynchronous step before the first shared module is used.
void bringScreen(document, import('./bootstrap.tsx'))

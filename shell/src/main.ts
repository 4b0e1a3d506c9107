import { bringScreen } from './areas/bring-screen.ts'

// The federation needs one asynchronous step before the first shared module is used.
void bringScreen(document, import('./bootstrap.tsx'))

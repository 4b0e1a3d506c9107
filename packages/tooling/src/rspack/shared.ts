/** A module that exists once in the browser, provided by the shell and used by all remotes. */
export interface SharedKey {
  /** The import specifier. */
  readonly name: string
  /** Versions that a remote accepts. Absent for our own packages, whose compatibility is the platform version. */
  readonly range?: string
}

/**
 * Shares modules with identity: those with a context or a store must exist once. Also shares our kit, so that it loads once.
 * MUI is inside the kit and never a key, because a shared prefix would ship all of it. The router is behind the platform's facade. zod
 * and the contract have no identity and are 97 KB compressed, so each bundle contains the parts it uses, and remotes the contract
 * without its schemas.
 */
export const SHARED: readonly SharedKey[] = [
  { name: 'react', range: '^19.0.0' },
  { name: 'react/jsx-runtime', range: '^19.0.0' },
  { name: 'react-dom', range: '^19.0.0' },
  { name: 'react-dom/client', range: '^19.0.0' },
  { name: 'jotai', range: '^3.0.0' },
  { name: '@tanstack/react-query', range: '^5.0.0' },
  { name: '@emotion/react', range: '^11.0.0' },
  { name: '@emotion/styled', range: '^11.0.0' },
  { name: 'react-hook-form', range: '^7.0.0' },
  { name: '@curbwise/client' },
  { name: '@curbwise/platform' },
  { name: '@curbwise/platform/router' },
  { name: '@curbwise/ui/theme' },
  { name: '@curbwise/ui/entry' },
  { name: '@curbwise/ui/app' },
  { name: '@curbwise/ui/grid' },
  { name: '@curbwise/ui/search' },
]

/** A module that exists once in the browser, brought by the shell and used by every remote. */
export interface SharedKey {
  /** The request as it stands in an import. */
  readonly name: string
  /** Accepted by a remote; another major is refused. Absent for our own packages, whose promise is the platform version. */
  readonly range?: string
}

/**
 * Identity is shared, not libraries: what holds a context or a store must exist once; and our own kit, so that its weight is
 * paid once. MUI is inside the kit and never a key: its prefix would ship whole. The router is behind the platform's facade. zod and the
 * contract hold no identity, and whole they weigh 97 KB compressed: a bundle takes the parts it uses, a remote the contract without its schemas.
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

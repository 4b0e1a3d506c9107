import { atom, useAtomValue } from 'jotai'

export interface AppConfig {
  product_name: string
  mode: 'demo' | 'development' | 'production' | 'test'
  sentry_dsn: string | null
  version: string
}
/** The installation's settings from the gateway; null until loaded. */
export const appConfigAtom = atom<AppConfig | null>(null)
/** Written into the page by the server, so that it is available before any call. */
export const productNameAtom = atom<string>('Curbwise')

/** Provides the product's name and the installation's mode (`demo` marks sandboxes); `mode` is null until loaded. */
export function useAppConfig() {
  const config = useAtomValue(appConfigAtom)
  const written = useAtomValue(productNameAtom)
  return { product_name: config?.product_name ?? written, mode: config?.mode ?? null, version: config?.version ?? null }
}

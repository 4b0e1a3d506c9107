import { findScreenAtom, titleAtom, useAppConfig } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { fatalErrorAtom, pathAtom } from './state.ts'

/** "Tow 10431 · Curbwise" in the browser's tab. */
export function DocumentTitle() {
  const { product_name } = useAppConfig()
  const path = useAtomValue(pathAtom)
  const findScreen = useAtomValue(findScreenAtom)
  const fatal = useAtomValue(fatalErrorAtom)
  const own = useAtomValue(titleAtom)
  const page = fatal ? null : (own?.text ?? findScreen(path)?.title)
  return <title>{page ? `${page} · ${product_name}` : product_name}</title>
}

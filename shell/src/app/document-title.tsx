import { findScreenAtom, titleAtom, useAppConfig } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { fatalErrorAtom, pathAtom } from './state.ts'
import { screenLanguageAtom } from '../theme/screen-language.ts'

/** Sets the browser tab's title: "Tow 10431 · Curbwise", and with two new requests, "(2) Tows · Curbwise". */
export function DocumentTitle() {
  const { product_name } = useAppConfig()
  const path = useAtomValue(pathAtom)
  const findScreen = useAtomValue(findScreenAtom)
  const fatal = useAtomValue(fatalErrorAtom)
  const own = useAtomValue(titleAtom)
  const language = useAtomValue(screenLanguageAtom)
  const screen = findScreen(path)
  // Translated pages name their tab in the reader's language; the titles of screens are English.
  const title = language === 'es' ? null : screen?.title
  const page = fatal ? null : (own?.text ?? title)
  const unseen = !fatal && own?.unseen ? `(${own.unseen}) ` : ''
  return <title>{page ? `${unseen}${page} · ${product_name}` : product_name}</title>
}

import { languageAtom, toastsAtom } from '@curbwise/platform'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createLatePartNotice, watchSharedParts } from './late-part-notice.ts'

const start = () => {
  const store = createStore()
  return {
    store,
    onLate: createLatePartNotice(store),
    shown: () => store.get(toastsAtom).map(({ summary }) => summary),
  }
}

it('stays in one toast until each part has loaded', () => {
  const { onLate, shown } = start()
  const [first, second] = [onLate(), onLate()]
  expect(shown()).toEqual(['Part of this page couldn’t be loaded'])
  first()
  expect(shown()).toHaveLength(1)
  second()
  expect(shown()).toEqual([])
})

it('is in the reader’s language', () => {
  const { store, onLate } = start()
  store.set(languageAtom, 'es')
  onLate()
  expect(store.get(toastsAtom)).toMatchObject([
    {
      severity: 'warn',
      summary: 'No se pudo cargar una parte de esta página',
      detail: 'Se abrirá en cuanto haya conexión.',
    },
  ])
})

it('is shown as long as a shared module can’t be loaded', () => {
  const { onLate, shown } = start()
  const page = new EventTarget()
  watchSharedParts(page as Window, onLate)
  const send = (name: string) => page.dispatchEvent(new Event(name))
  send('curbwise:shared-late')
  send('curbwise:shared-late')
  send('curbwise:shared-loaded')
  expect(shown()).toHaveLength(1)
  send('curbwise:shared-loaded')
  expect(shown()).toEqual([])
})

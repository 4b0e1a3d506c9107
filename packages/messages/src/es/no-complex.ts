import type { en } from '../en/no-complex.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'complex.failed': 'No se pudo cargar el complejo',
  'complex.none': 'Esta cuenta no tiene complejos',
  'complex.none.next':
    'Su cuenta funciona. Su compañía todavía no atiende ningún complejo. Cuando lo haga, esta página muestra lo que puede usar.',
}

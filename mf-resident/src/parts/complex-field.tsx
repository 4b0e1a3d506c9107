import { useComplexes, type Complex } from '@curbwise/client/complexes'
import { ComplexField as Field, type ComplexFieldProps } from '@curbwise/ui/search'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'

/** Searches for the complex by name or street. Sets the form's `contract_id`. */
export function ComplexField(props: Pick<ComplexFieldProps<Complex>, 'value' | 'onChange'>): ReactElement {
  const t = useTexts()
  const texts = {
    label: t('complex'),
    help: t('complex.help'),
    clear: t('complex.clear'),
    searching: t('complex.searching'),
    none: t('complex.none'),
    failed: t('complex.failed'),
  }
  return <Field {...props} useFound={useComplexes} texts={texts} />
}

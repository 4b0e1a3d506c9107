import { useComplexes, type Complex } from '@curbwise/client/complexes'
import { ComplexSearch, type ComplexSearchProps } from '@curbwise/ui/search'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'

/** The complex, searched by name or street. */
export function ComplexField(props: Pick<ComplexSearchProps<Complex>, 'value' | 'onChange' | 'error'>): ReactElement {
  const t = useTexts()
  const texts = {
    label: t('complex'), help: t('complex.help'), clear: t('complex.clear'), searching: t('complex.searching'), none: t('complex.none'), failed: t('complex.failed'),
  }
  return <ComplexSearch {...props} useFound={useComplexes} texts={texts} />
}

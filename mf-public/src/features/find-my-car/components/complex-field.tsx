import { useComplexes, type Complex } from '@curbwise/client/complexes'
import { SearchSelect } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../state/texts.ts'

export interface ComplexFieldProps {
  readonly value: Complex | null
  readonly onChange: (complex: Complex | null) => void
  readonly error: string | undefined
}

/** The complex where the car was parked, searched by name or street. */
export function ComplexField({ value, onChange, error }: ComplexFieldProps): ReactElement {
  const t = useTexts()
  const [text, setText] = useState('')
  const { complexes, query } = useComplexes(text)
  const status = query.isError ? t('complex.failed') : query.isFetching ? t('complex.searching') : t('complex.none')
  return (
    <SearchSelect
      id="complex" label={t('complex')} help={t('complex.help')} clear_label={t('complex.clear')} error={error}
      value={value} options={complexes} status={status} onSearch={setText} onChange={onChange}
    />
  )
}

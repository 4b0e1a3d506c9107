import { QueryView, type QueryViewProps } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { asOf } from './offline.tsx'
import { useTexts } from './texts.ts'

/** The kit's four states; what was kept is shown without a failure of its own, since the page says how old everything is. */
export function KeptView<T>(props: QueryViewProps<T>): ReactElement {
  const t = useTexts()
  const { query } = props
  return (
    <QueryView
      failed_title={t('failed.part')}
      {...props}
      query={asOf(query) === null ? query : { ...query, isError: false }}
    />
  )
}

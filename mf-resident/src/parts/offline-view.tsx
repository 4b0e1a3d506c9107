import { QueryView, type QueryViewProps } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { asOf } from './offline.tsx'
import { useTexts } from './texts.ts'

/** The kit's query view, but stored data is shown without an error, because the page shows how old everything is. */
export function OfflineView<T>(props: QueryViewProps<T>): ReactElement {
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

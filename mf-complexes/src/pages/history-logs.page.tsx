import type { ReactElement } from 'react'
import { History } from '../features/history/components/history.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The history of the complex in the URL. Shows "not found" for a complex the user can't see. */
export default function HistoryLogsPage(): ReactElement {
  return <WithComplex>{(complex) => <History key={complex.id} complex={complex} />}</WithComplex>
}

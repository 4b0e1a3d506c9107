import type { ReactElement } from 'react'
import { History } from '../features/history/components/history.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The history of the complex in the address. One that is not this person's is not there. */
export default function HistoryLogsPage(): ReactElement {
  return <WithComplex>{(complex) => <History key={complex.id} complex={complex} />}</WithComplex>
}

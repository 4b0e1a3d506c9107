import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { Desk } from './desk.tsx'
import { StorageList } from './storage-list.tsx'

/** Cars in storage, or the desk for the case in the URL. */
export default function ReleaseDesk(): ReactElement {
  const id = useSearchParams()[0].get('case')
  return id ? <Desk key={id} id={id} /> : <StorageList />
}

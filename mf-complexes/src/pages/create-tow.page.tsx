import type { ReactElement } from 'react'
import { NewTow } from '../features/create-tow/components/new-tow.tsx'

/** New tow: the plate, its decision, why, where, and the request. */
export default function CreateTowPage(): ReactElement {
  return <NewTow />
}

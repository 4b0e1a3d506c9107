import type { ReactElement } from 'react'
import { PaidParking } from '../features/paid-parking/components/paid-parking.tsx'

/** What complexes sell to visitors, and what it brought in. */
export default function PaidParkingPage(): ReactElement {
  return <PaidParking />
}

import type { ReactElement } from 'react'
import { CompanyScreen } from '../features/company/components/company.tsx'

/** The tow company's profile, prices, lots, and trucks. */
export default function CompanyPage(): ReactElement {
  return <CompanyScreen />
}

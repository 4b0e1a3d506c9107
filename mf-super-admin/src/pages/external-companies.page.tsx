import type { ReactElement } from 'react'
import { ExternalCompanies } from '../features/external-companies/components/external-companies.tsx'

/** External companies, their people, and where they work. */
export default function ExternalCompaniesPage(): ReactElement {
  return <ExternalCompanies />
}

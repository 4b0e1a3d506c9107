import type { ReactElement } from 'react'
import { Companies } from '../features/companies/components/companies.tsx'

/** All tow companies: who asks to join, who works, who is disabled. */
export default function TowCompaniesPage(): ReactElement {
  return <Companies />
}

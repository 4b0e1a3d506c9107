import { useTitle } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CompanyBar } from '../company/company-bar.tsx'
import { useChosenCompany } from '../company/use-company.ts'
import { CompanyInsights } from '../features/insights/components/insights.tsx'

/** The insights of the company; super admins choose one. */
export default function InsightsPage(): ReactElement {
  const { company, loading } = useChosenCompany()
  if (company) return <CompanyInsights key={company.id} company={company} />
  return loading ? (
    <PageBody data-padded="">
      <SkeletonText lines={9} />
    </PageBody>
  ) : (
    <ChooseCompany />
  )
}

/** For users without a company. */
function ChooseCompany(): ReactElement {
  useTitle('Insights')
  return (
    <PageBody>
      <CompanyBar />
      <EmptyState title="Which tow company?">Insights are about one company. Choose one above.</EmptyState>
    </PageBody>
  )
}

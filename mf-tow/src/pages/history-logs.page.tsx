import { useTitle } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CompanyBar } from '../company/company-bar.tsx'
import { useChosenCompany } from '../company/use-company.ts'
import { CompanyHistory } from '../features/history/components/company-history.tsx'

/** The history of the company; super admins choose one. */
export default function HistoryLogsPage(): ReactElement {
  const { company, loading } = useChosenCompany()
  if (company) return <CompanyHistory key={company.id} company={company} />
  return loading ? (
    <PageBody data-padded="">
      <SkeletonText lines={9} />
    </PageBody>
  ) : (
    <ChooseCompany />
  )
}

/** For users without a company: each company has its own chain. */
function ChooseCompany(): ReactElement {
  useTitle('History')
  return (
    <PageBody>
      <CompanyBar />
      <EmptyState title="Which tow company?">Each company has its own history. Choose one above.</EmptyState>
    </PageBody>
  )
}

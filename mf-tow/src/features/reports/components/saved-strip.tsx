import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Report } from '../api/use-report.ts'
import { useSavedReports } from '../api/use-saved-reports.ts'
import { emailedWords, missingWords } from '../state/saved.ts'
import { SavedName } from './style.ts'

/** Which saved report is open, and what it is filtered by that is no longer there. Nothing for one that was deleted. */
export function SavedStrip({ report }: { readonly report: Report }): ReactElement | null {
  const { place, asked, needs_company } = report
  const { data } = useSavedReports(asked.tow_company_id, place.saved !== null && !needs_company)
  const saved = place.saved === null ? undefined : data?.data.find(({ id }) => id === place.saved)
  if (!saved) return null
  const missing = missingWords(saved)
  const emailed = emailedWords(saved)
  return (
    <>
      <SavedName>
        Saved report <b>{saved.name}</b>
        {emailed === null ? null : `. ${emailed}`}
      </SavedName>
      {missing === null ? null : <Alert severity="warn">{missing}</Alert>}
    </>
  )
}

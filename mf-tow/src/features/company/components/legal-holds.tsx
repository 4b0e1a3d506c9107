import type { LegalHoldRow } from '@curbwise/api/resources/legal-holds.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { QueryView, SkeletonRows } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Section, Table } from '../../../parts/sections.ts'
import { useLegalHolds } from '../api/use-legal-holds.ts'

export interface LegalHoldsProps {
  readonly company_id: string
}

/** The legal holds on the company's records, for its admins to read. Nothing while none was ever placed. */
export function LegalHolds({ company_id }: LegalHoldsProps): ReactElement | null {
  const query = useLegalHolds(company_id)
  if (query.isPending || query.data?.data.length === 0) return null
  return (
    <Section aria-labelledby="legal-holds">
      <header>
        <h2 id="legal-holds">Legal holds</h2>
        <small>while one is in force, no record is deleted because of its age</small>
      </header>
      <QueryView query={query} skeleton={<SkeletonRows rows={1} />} failed_title="Couldn't load the legal holds">
        {({ data, timezone }) => (
          <Table aria-labelledby="legal-holds">
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Placed</th>
                <th scope="col">Lifted</th>
              </tr>
            </thead>
            <tbody>
              {data.map((hold) => (
                <Row key={hold.id} hold={hold} zone={timezone} />
              ))}
            </tbody>
          </Table>
        )}
      </QueryView>
    </Section>
  )
}

function Row({ hold, zone }: { readonly hold: LegalHoldRow; readonly zone: string }): ReactElement {
  const { reason, placed_at, placed_by, is_platform, lifted } = hold
  return (
    <tr data-off={lifted ? '' : undefined}>
      <th scope="row">{reason}</th>
      <td data-label="Placed">
        <span>
          {momentText(placed_at, zone)}
          <small>{is_platform ? `${placed_by}, platform` : placed_by}</small>
        </span>
      </td>
      <td data-label="Lifted">
        <span>
          {lifted ? momentText(lifted.at, zone) : 'In force'}
          {lifted ? <small>{lifted.by}</small> : null}
        </span>
      </td>
    </tr>
  )
}

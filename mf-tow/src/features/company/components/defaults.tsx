import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { lazyPart } from '@curbwise/platform'
import { dayText } from '@curbwise/rules/time/format'
import { formatMoney } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, VisuallyHidden, type QueryViewProps } from '@curbwise/ui/entry'
import { ErrorIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { Section, Table } from '../../../parts/sections.ts'
import type { ComplexRow, LotRow, PriceRow } from '../state/types.ts'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'))

const None = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--err);
  font-weight: 550;
  text-align: left;
`
const Quiet = styled.span`
  color: var(--text-3);
`

export interface DefaultsProps {
  readonly company: CompanyProfile
  readonly query: QueryViewProps<{ readonly data: readonly ComplexRow[] }>['query']
  readonly prices: readonly PriceRow[] | undefined
  readonly lots: readonly LotRow[] | undefined
  /** The complex named in the address: its tow couldn't be completed. */
  readonly wanted: string | null
  readonly onSeveral: () => void
}

/** Which price and lot each complex uses; a complex without one can't complete tows. */
export function Defaults({ company, query, prices, lots, wanted, onSeveral }: DefaultsProps): ReactElement {
  const [open, setOpen] = useState(wanted)
  return (
    <Section aria-labelledby="defaults">
      <header>
        <h2 id="defaults">Defaults by complex</h2>
        {company.can.edit ? (
          <Button size="sm" onClick={onSeveral}>
            Set for several
          </Button>
        ) : null}
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the complexes"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title="No complexes yet">
            Add a complex first. Then choose the price and the lot of its tows here.
          </EmptyState>
        }
      >
        {({ data }) => {
          const chosen = data.find(({ id }) => id === open)
          return (
            <>
              <Table aria-labelledby="defaults">
                <thead>
                  <tr>
                    <th scope="col">Complex</th>
                    <th scope="col">Tow price</th>
                    <th scope="col">Storage lot</th>
                    <th scope="col">
                      <VisuallyHidden>Change</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((complex) => (
                    <tr key={complex.id}>
                      <th scope="row">{complex.name}</th>
                      <td data-label="Tow price">
                        {prices ? <PriceOf complex={complex} prices={prices} zone={company.timezone} /> : null}
                      </td>
                      <td data-label="Storage lot">
                        {lots
                          ? (lots.find(({ id }) => id === complex.default_storage_lot_id)?.name ?? <NoDefault />)
                          : null}
                      </td>
                      <td>
                        {company.can.edit ? (
                          <ChangeButton complex={complex} onOpen={() => setOpen(complex.id)} />
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <Suspense fallback={null}>
                {chosen && prices && lots && company.can.edit ? (
                  <ChangeDialog
                    company_id={company.id}
                    complex={chosen}
                    prices={prices}
                    lots={lots}
                    onClose={() => setOpen(null)}
                  />
                ) : null}
              </Suspense>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

const NoDefault = (): ReactElement => (
  <None>
    <ErrorIcon size={18} />
    No default, tows here can’t be completed
  </None>
)

interface PriceOfProps {
  readonly complex: ComplexRow
  readonly prices: readonly PriceRow[]
  readonly zone: string
}

function PriceOf({ complex, prices, zone }: PriceOfProps): ReactElement {
  const price = prices.find(({ id }) => id === complex.default_tow_price_id)
  const next = prices.find(({ id }) => id === complex.next_tow_price_id)
  return (
    <span>
      {price ? (
        <>
          {price.name} <Quiet>{formatMoney(price.price.cents)}</Quiet>
        </>
      ) : (
        <NoDefault />
      )}
      {next ? (
        <small>
          {next.name} from {dayText(next.valid_from, zone)}
        </small>
      ) : null}
    </span>
  )
}

function ChangeButton({
  complex,
  onOpen,
}: {
  readonly complex: ComplexRow
  readonly onOpen: () => void
}): ReactElement {
  const { name, default_tow_price_id: price, default_storage_lot_id: lot } = complex
  const word = price === null ? 'Set price' : lot === null ? 'Set lot' : 'Change'
  return (
    <Button
      size="sm"
      variant={word === 'Change' ? 'ghost' : 'primary'}
      aria-label={`${word}: ${name}`}
      onClick={onOpen}
    >
      {word}
    </Button>
  )
}

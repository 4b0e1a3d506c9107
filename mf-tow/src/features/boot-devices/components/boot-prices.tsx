import type { BootPrice } from '@curbwise/api/resources/boot-records.schemas'
import { lazyPart, useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog, formatMoney, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { CheckCircleIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { useBootPriceActs, useBootPrices } from '../api/use-boot-prices.ts'

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'))

const Section = styled.section`
  padding: 14px 24px 32px;
  min-width: 0;
  border-top: 1px solid var(--line);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin-bottom: 8px;
  }
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  header small {
    color: var(--text-3);
  }
  header > button {
    margin-left: auto;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(140px, 1fr) minmax(96px, auto) minmax(130px, auto) 108px 92px;
    gap: 4px 16px;
    align-items: center;
    min-height: 56px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li b {
    font-weight: 650;
  }
  li small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  @media (max-width: 900px) {
    padding-inline: 16px;
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`

export interface BootPricesProps {
  readonly company: { readonly id: string; readonly name: string }
  readonly zone: string
  readonly adds: boolean
  readonly onAdded: () => void
}

const nameOf = ({ contract }: BootPrice): string => contract?.name ?? 'All complexes'

/** What the removal of a boot costs, from when until when, and what a late return costs. */
export function BootPrices({ company, zone, adds, onAdded }: BootPricesProps): ReactElement {
  const [ended, setEnded] = useState(false)
  const [ending, setEnding] = useState<BootPrice | null>(null)
  const query = useBootPrices(company.id, ended)
  const { end } = useBootPriceActs(company.id)
  const toast = useToast()
  const isUpcoming = ending?.status === 'upcoming'
  return (
    <Section aria-labelledby="boot-prices">
      <header>
        <h2 id="boot-prices">Prices</h2>
        <small>frozen for a boot when it goes on</small>
        <Button size="sm" variant="ghost" onClick={() => setEnded(!ended)}>
          {ended ? 'Hide ended' : 'Show ended'}
        </Button>
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the prices"
        isEmpty={({ data }) => data.length === 0}
        skeleton={<SkeletonRows rows={2} />}
        empty={
          <EmptyState small title="No price yet">
            Without a price, no car can be booted.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul>
            {data.map((price) => (
              <Line key={price.id} price={price} zone={zone} onEnd={() => setEnding(price)} />
            ))}
          </ul>
        )}
      </QueryView>
      {ending ? (
        <ConfirmDialog
          open
          onClose={() => setEnding(null)}
          destructive
          title={isUpcoming ? 'Withdraw this price?' : 'End this price now?'}
          verb={isUpcoming ? 'Withdraw' : 'End now'}
          keep="Cancel"
          will={[
            isUpcoming
              ? 'Keep the price before it in effect.'
              : ending.contract
                ? `Use the price for all complexes at ${ending.contract.name}; without one, no car can be booted there.`
                : 'Stop boots wherever a complex has no price of its own, until another price starts.',
          ]}
          will_not={['Change boots that are on cars: their amounts are frozen.']}
          onConfirm={async () => {
            await end(ending.id)
            toast.success(isUpcoming ? 'Price withdrawn' : 'Price ended')
          }}
        >
          <p>
            {nameOf(ending)}, {formatMoney(ending.price.cents)}
          </p>
        </ConfirmDialog>
      ) : null}
      <Suspense fallback={null}>
        {adds && query.data ? (
          <PriceDialog company={company} zone={zone} cap={query.data.cap} onClose={onAdded} />
        ) : null}
      </Suspense>
    </Section>
  )
}

interface LineProps {
  readonly price: BootPrice
  readonly zone: string
  readonly onEnd: () => void
}

function Line({ price, zone, onEnd }: LineProps): ReactElement {
  const { late_fee, return_hours, return_to, cap, valid_from, valid_until, status } = price
  const isWithdrawn = valid_until !== null && valid_until === valid_from
  const span = isWithdrawn
    ? `Would have started ${momentText(valid_from, zone)}`
    : `From ${momentText(valid_from, zone)}${valid_until ? ` until ${momentText(valid_until, zone)}` : ''}`
  return (
    <li>
      <div>
        <b>{nameOf(price)}</b>
        <small>{span}</small>
        {return_to ? <small>Return to {return_to}</small> : null}
      </div>
      <div>
        <b>{formatMoney(price.price.cents)}</b>
        <small>{price.is_taxable ? `plus ${price.tax_percent}% tax` : 'not taxed'}</small>
        <small>{cap ? `cap ${formatMoney(cap.cents)}` : 'no cap on record'}</small>
      </div>
      <div>
        {late_fee ? `${formatMoney(late_fee.cents)} a day late` : 'No late fee'}
        {return_hours ? <small>due back after {return_hours} h</small> : null}
      </div>
      <div>
        {status === 'active' ? (
          <Tag color="ok" icon={<CheckCircleIcon size={14} />}>
            Active
          </Tag>
        ) : status === 'upcoming' ? (
          <Tag color="info" icon={<ScheduleIcon size={14} />}>
            Upcoming
          </Tag>
        ) : (
          <Tag>{isWithdrawn ? 'Withdrawn' : 'Ended'}</Tag>
        )}
      </div>
      <div>
        {price.can.end ? (
          <Button
            size="sm"
            aria-label={`${status === 'upcoming' ? 'Withdraw' : 'End'} the price of ${nameOf(price)}, ${formatMoney(price.price.cents)}`}
            onClick={onEnd}
          >
            {status === 'upcoming' ? 'Withdraw' : 'End'}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

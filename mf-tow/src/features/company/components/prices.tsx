import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { lazyPart } from '@curbwise/platform'
import { dayText } from '@curbwise/rules/time/format'
import { AccountBadge, formatMoney, Menu, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, QueryView, VisuallyHidden, type QueryViewProps } from '@curbwise/ui/entry'
import { AddIcon, MoreVertIcon, ScheduleIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useOpened } from '@curbwise/client/use-opened'
import { Section, Table } from '../../../parts/sections.ts'
import { usePriceActs } from '../api/use-prices.ts'
import { DUTY_LABELS, percentInput } from '../state/money.ts'
import type { PriceRow, Usable } from '../state/types.ts'
import { counted } from '../state/words.ts'
import { SwitchDialog } from './switch-dialog.tsx'

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'))

type Act = { readonly kind: 'edit' | 'switch'; readonly price: PriceRow } | { readonly kind: 'add' }

export interface PricesProps {
  readonly company: CompanyProfile
  readonly query: QueryViewProps<{ readonly data: readonly PriceRow[] }>['query']
  readonly onUse: (what: Usable) => void
}

/** The company's tow prices, each with the state's caps and the complexes that use it. */
export function Prices({ company, query, onUse }: PricesProps): ReactElement {
  const [opened, forget] = useOpened('price')
  const [act, setAct] = useState<Act | null>(opened && company.can.edit ? { kind: 'add' } : null)
  const acts = usePriceActs(company.id)
  const close = (): void => {
    setAct(null)
    if (opened) forget()
  }
  return (
    <Section aria-labelledby="prices">
      <header>
        <h2 id="prices">Tow prices</h2>
        <small>frozen for a tow at completion</small>
        {company.can.edit ? (
          <Button size="sm" icon={<AddIcon />} onClick={() => setAct({ kind: 'add' })}>
            Price
          </Button>
        ) : null}
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the prices"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title="No prices yet">
            A tow can’t be completed without a price. Add one, and choose the complexes that use it.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Table aria-labelledby="prices">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" data-end="">
                  Price
                </th>
                <th scope="col" data-end="">
                  Drop
                </th>
                <th scope="col" data-end="">
                  Default at
                </th>
                <th scope="col">Status</th>
                <th scope="col">
                  <VisuallyHidden>More</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((price) => (
                <tr key={price.id} data-off={price.is_active ? undefined : ''}>
                  <th scope="row">
                    {price.name}
                    <small>{detailOf(price, company.timezone)}</small>
                  </th>
                  <td data-label="Price" data-end="">
                    <Amount cents={price.price.cents} cap={price.cap?.cents ?? null} />
                  </td>
                  <td data-label="Drop" data-end="">
                    <Amount cents={price.drop_price.cents} cap={price.drop_cap?.cents ?? null} />
                  </td>
                  <td data-label="Default at" data-end="">
                    <UsedAt
                      name={price.name}
                      count={price.is_upcoming ? price.next_of.length : price.default_of.length}
                      onOpen={() => onUse({ kind: 'price', row: price })}
                    />
                  </td>
                  <td data-label="Status">
                    <Status price={price} zone={company.timezone} />
                  </td>
                  <td>
                    {price.can.edit ? (
                      <Menu
                        label={`More for ${price.name}`}
                        trigger={<IconButton label={`More for ${price.name}`} icon={<MoreVertIcon />} />}
                        items={[
                          { label: 'Edit', onSelect: () => setAct({ kind: 'edit', price }) },
                          ...(price.is_active
                            ? [
                                {
                                  label: 'Use for complexes',
                                  onSelect: () => onUse({ kind: 'price' as const, row: price }),
                                },
                              ]
                            : []),
                          {
                            label: price.is_active ? 'Disable' : 'Enable',
                            danger: price.is_active,
                            onSelect: () => setAct({ kind: 'switch', price }),
                          },
                        ]}
                      />
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {act?.kind === 'add' || act?.kind === 'edit' ? (
          <PriceDialog company={company} price={act.kind === 'edit' ? act.price : null} onClose={close} />
        ) : null}
      </Suspense>
      {act?.kind === 'switch' ? (
        <SwitchDialog
          name={act.price.name}
          is_active={act.price.is_active}
          will={
            act.price.is_active
              ? ['Stop new tows from using this price.']
              : ['Let tows and complexes use this price again.']
          }
          will_not={[
            act.price.is_active
              ? 'Change tows that are completed: their amounts are frozen.'
              : 'Make it the default of any complex.',
          ]}
          onConfirm={() => acts.setActive(act.price.id, !act.price.is_active)}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

function detailOf({ duty, is_taxable, tax_basis_points, valid_until }: PriceRow, zone: string): string {
  const end =
    valid_until === null ? null : `through ${dayText(new Date(Date.parse(valid_until) - 1).toISOString(), zone)}`
  return [DUTY_LABELS[duty], is_taxable ? `${percentInput(tax_basis_points)}% tax` : 'not taxed', end]
    .filter(Boolean)
    .join(', ')
}

function Amount({ cents, cap }: { readonly cents: number; readonly cap: number | null }): ReactElement {
  return (
    <span>
      <b>{formatMoney(cents)}</b>
      <small>{cap === null ? 'no cap on record' : `cap ${formatMoney(cap)}`}</small>
    </span>
  )
}

function Status({ price, zone }: { readonly price: PriceRow; readonly zone: string }): ReactElement {
  if (price.is_active && price.is_upcoming)
    return (
      <Tag color="info" icon={<ScheduleIcon size={14} />}>
        From {dayText(price.valid_from, zone)}
      </Tag>
    )
  return <AccountBadge state={price.is_active ? 'active' : 'disabled'} />
}

/** How many complexes use a price or a lot, and the way to see which. */
export function UsedAt({
  name,
  count,
  onOpen,
}: {
  readonly name: string
  readonly count: number
  readonly onOpen: () => void
}): ReactElement {
  if (count === 0) return <span>none</span>
  const text = counted(count, 'complex', 'complexes')
  return (
    <Button variant="ghost" size="sm" aria-label={`${text} with ${name}`} onClick={onOpen}>
      {text}
    </Button>
  )
}

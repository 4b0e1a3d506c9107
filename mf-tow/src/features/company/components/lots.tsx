import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { lazyPart } from '@curbwise/platform'
import { AccountBadge, formatMoney, Menu } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton, QueryView, VisuallyHidden, type QueryViewProps } from '@curbwise/ui/entry'
import { AddIcon, MoreVertIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useOpened } from '@curbwise/client/use-opened'
import { Section, Table } from '../../../parts/sections.ts'
import { useLotActs } from '../api/use-prices.ts'
import type { LotRow, Usable } from '../state/types.ts'
import { counted } from '../state/words.ts'
import { UsedAt } from './prices.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

const LotDialog = lazyPart(() => import('./lot-dialog.tsx'))

type Act = { readonly kind: 'edit' | 'switch'; readonly lot: LotRow } | { readonly kind: 'add' }

export interface LotsProps {
  readonly company: CompanyProfile
  readonly query: QueryViewProps<{ readonly data: readonly LotRow[] }>['query']
  readonly onUse: (what: Usable) => void
}

/** The company's storage lots, with the cars in them and the complexes that use them. */
export function Lots({ company, query, onUse }: LotsProps): ReactElement {
  const [opened, forget] = useOpened('lot')
  const [act, setAct] = useState<Act | null>(opened && company.can.edit ? { kind: 'add' } : null)
  const acts = useLotActs(company.id)
  const close = (): void => {
    setAct(null)
    if (opened) forget()
  }
  return (
    <Section aria-labelledby="lots">
      <header>
        <h2 id="lots">Storage lots</h2>
        {company.can.edit ? (
          <Button size="sm" icon={<AddIcon />} onClick={() => setAct({ kind: 'add' })}>
            Lot
          </Button>
        ) : null}
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the lots"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title="No storage lots yet">
            A tow can’t be completed without a lot. Add one, and choose the complexes that use it.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Table aria-labelledby="lots">
            <thead>
              <tr>
                <th scope="col">Lot</th>
                <th scope="col">Hours</th>
                <th scope="col" data-end="">
                  A day
                </th>
                <th scope="col" data-end="">
                  Cars now
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
              {data.map((lot) => (
                <tr key={lot.id} data-off={lot.is_active ? undefined : ''}>
                  <th scope="row">
                    {lot.name}
                    <small>
                      {lot.address}, {lot.city}
                    </small>
                  </th>
                  <td data-label="Hours">{lot.hours ?? 'not entered'}</td>
                  <td data-label="A day" data-end="">
                    {dayRate(lot)}
                  </td>
                  <td data-label="Cars now" data-end="">
                    {lot.cars_in_storage.toLocaleString('en-US')}
                  </td>
                  <td data-label="Default at" data-end="">
                    <UsedAt
                      name={lot.name}
                      count={lot.default_of.length}
                      onOpen={() => onUse({ kind: 'lot', row: lot })}
                    />
                  </td>
                  <td data-label="Status">
                    <AccountBadge state={lot.is_active ? 'active' : 'disabled'} />
                  </td>
                  <td>
                    {lot.can.edit ? (
                      <Menu
                        label={`More for ${lot.name}`}
                        trigger={<IconButton label={`More for ${lot.name}`} icon={<MoreVertIcon />} />}
                        items={[
                          { label: 'Edit', onSelect: () => setAct({ kind: 'edit', lot }) },
                          ...(lot.is_active
                            ? [
                                {
                                  label: 'Use for complexes',
                                  onSelect: () => onUse({ kind: 'lot' as const, row: lot }),
                                },
                              ]
                            : []),
                          {
                            label: lot.is_active ? 'Disable' : 'Enable',
                            danger: lot.is_active,
                            onSelect: () => setAct({ kind: 'switch', lot }),
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
          <LotDialog company={company} lot={act.kind === 'edit' ? act.lot : null} onClose={close} />
        ) : null}
      </Suspense>
      {act?.kind === 'switch' ? (
        <SwitchDialog
          name={act.lot.name}
          is_active={act.lot.is_active}
          will={[act.lot.is_active ? 'Stop new cars from being brought here.' : 'Let cars be brought here again.']}
          will_not={[act.lot.is_active ? staysText(act.lot) : 'Make it the default of any complex.']}
          onConfirm={() => acts.setActive(act.lot.id, !act.lot.is_active)}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

/** The rate of light vehicles, or of the first kind that has one. */
function dayRate({ rates }: LotRow): string {
  const rate = rates.find(({ duty }) => duty === 'light') ?? rates[0]
  return rate ? formatMoney(rate.storage_cents_per_day) : 'none'
}

const staysText = ({ cars_in_storage }: LotRow): string =>
  cars_in_storage === 0
    ? 'Change cars that were released from here.'
    : `Move the ${counted(cars_in_storage, 'car')} inside, or stop their storage: they accrue and are released as before.`

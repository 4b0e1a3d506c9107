import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { lazyPart } from '@curbwise/platform'
import { AccountBadge, Menu } from '@curbwise/ui/app'
import {
  Button,
  EmptyState,
  IconButton,
  PlateTag,
  QueryView,
  VisuallyHidden,
  type QueryViewProps,
} from '@curbwise/ui/entry'
import { AddIcon, MoreVertIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useOpened } from '@curbwise/client/use-opened'
import { Section, Table } from '../../../parts/sections.ts'
import { useTruckActs } from '../api/use-company-acts.ts'
import type { TruckRow } from '../state/types.ts'
import { SwitchDialog } from './switch-dialog.tsx'

const TruckDialog = lazyPart(() => import('./truck-dialog.tsx'))

type Act = { readonly kind: 'edit' | 'switch'; readonly truck: TruckRow } | { readonly kind: 'add' }

export interface TrucksProps {
  readonly company: CompanyProfile
  readonly query: QueryViewProps<{ readonly data: readonly TruckRow[] }>['query']
}

/** The company's trucks. */
export function Trucks({ company, query }: TrucksProps): ReactElement {
  const [opened, forget] = useOpened('truck')
  const [act, setAct] = useState<Act | null>(opened && company.can.edit ? { kind: 'add' } : null)
  const acts = useTruckActs(company.id)
  const close = (): void => {
    setAct(null)
    if (opened) forget()
  }
  const add = company.can.edit ? (
    <Button size="sm" icon={<AddIcon />} onClick={() => setAct({ kind: 'add' })}>
      Truck
    </Button>
  ) : null
  return (
    <Section aria-labelledby="trucks">
      <header>
        <h2 id="trucks">Trucks</h2>
        <small>drivers get theirs under Tow team</small>
        {add}
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the trucks"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title="No trucks yet">
            A tow is completed with the truck that towed the car.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Table aria-labelledby="trucks">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Plate</th>
                <th scope="col">Vehicle</th>
                <th scope="col">Certificate</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <VisuallyHidden>More</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((truck) => (
                <tr key={truck.id} data-off={truck.is_active ? undefined : ''}>
                  <th scope="row">{truck.name}</th>
                  <td data-label="Plate">
                    {truck.license_plate ? (
                      <PlateTag plate={truck.license_plate} state={truck.state ?? undefined} size="sm" copy={false} />
                    ) : (
                      'none'
                    )}
                  </td>
                  <td data-label="Vehicle">
                    {[truck.year, truck.make, truck.model].filter(Boolean).join(' ') || 'not known'}
                  </td>
                  <td data-label="Certificate">{truck.certificate_number ?? 'none'}</td>
                  <td data-label="Status">
                    <AccountBadge state={truck.is_active ? 'active' : 'disabled'} />
                  </td>
                  <td>
                    {truck.can.edit ? (
                      <Menu
                        label={`More for ${truck.name}`}
                        trigger={<IconButton label={`More for ${truck.name}`} icon={<MoreVertIcon />} />}
                        items={[
                          { label: 'Edit', onSelect: () => setAct({ kind: 'edit', truck }) },
                          {
                            label: truck.is_active ? 'Disable' : 'Enable',
                            danger: truck.is_active,
                            onSelect: () => setAct({ kind: 'switch', truck }),
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
          <TruckDialog company_id={company.id} truck={act.kind === 'edit' ? act.truck : null} onClose={close} />
        ) : null}
      </Suspense>
      {act?.kind === 'switch' ? (
        <SwitchDialog
          name={act.truck.name}
          is_active={act.truck.is_active}
          will={[
            act.truck.is_active
              ? 'Stop new tows from being completed with it.'
              : 'Let tows be completed with it again.',
          ]}
          will_not={[
            act.truck.is_active
              ? 'Change the tows it drove. Give its drivers another truck under Tow team.'
              : 'Give it to a driver. Do that under Tow team.',
          ]}
          onConfirm={() => acts.setActive(act.truck.id, !act.truck.is_active)}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

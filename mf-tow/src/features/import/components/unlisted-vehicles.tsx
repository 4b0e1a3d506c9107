import type { UnlistedVehicle } from '@curbwise/api/resources/imports.schemas'
import { SearchField } from '@curbwise/ui/app'
import { Button, EmptyState, PlateTag, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useEffect, useMemo, useRef, type ReactElement } from 'react'
import type { ImportPlaces } from '../api/use-place.ts'
import { useUnlisted } from '../api/use-unlisted.ts'
import { FIRST_PAGE } from '../state/place.ts'
import { vehiclesText } from '../state/words.ts'

const Box = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  > header {
    padding: 14px 24px 4px;
  }
  h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > header p {
    margin: 2px 0 0;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    > header {
      padding-inline: 16px;
    }
  }
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 24px;
  border-bottom: 1px solid var(--line);
  > [role='search'] {
    flex: 0 1 280px;
    margin-right: auto;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
    > [role='search'] {
      flex: 1 0 100%;
    }
  }
`
const Pick = styled.label`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -8px -10px -8px -12px;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
`
const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  align-items: start;
  > div {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  small {
    color: var(--text-2);
  }
`

const nameOf = ({ license_plate, vin, vehicle }: UnlistedVehicle): string =>
  license_plate ?? vin ?? vehicle ?? 'this vehicle'

/** What the list says about the vehicle's unit. */
const knownOf = ({ unit_number, unit_in_list, is_likely }: UnlistedVehicle): string => {
  if (unit_in_list === null) return 'It has no unit.'
  if (is_likely) return `Likely: the list has unit ${unit_number} with another car.`
  return unit_in_list ? `The list has unit ${unit_number} without it.` : `The list doesn’t have unit ${unit_number}.`
}

interface PickBoxProps {
  readonly row: UnlistedVehicle
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

const PickBox = ({ row, chosen, onChoose }: PickBoxProps): ReactElement => (
  <Pick>
    <input
      type="checkbox"
      aria-label={`End ${nameOf(row)}`}
      checked={chosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  </Pick>
)

const Car = ({ row }: { readonly row: UnlistedVehicle }): ReactElement =>
  row.license_plate === null ? <>{row.vin}</> : <PlateTag plate={row.license_plate} state={row.state} copy={false} />

const CarCard = ({ row, box }: { readonly row: UnlistedVehicle; readonly box: ReactElement }): ReactElement => (
  <Card>
    {box}
    <div>
      <Car row={row} />
      <span>{[row.vehicle, unitOf(row)].filter(Boolean).join(', ')}</span>
      <small>{knownOf(row)}</small>
    </div>
  </Card>
)

const rowId = ({ id }: UnlistedVehicle): string => id

export interface UnlistedVehiclesProps {
  readonly company_id: string
  readonly import_id: string
  readonly unlisted: number
  readonly zone: string
  readonly places: ImportPlaces
}

/** Registered vehicles that the list doesn't contain. They stay registered unless a person chooses them. */
export function UnlistedVehicles({
  company_id,
  import_id,
  unlisted,
  zone,
  places,
}: UnlistedVehiclesProps): ReactElement {
  const { search } = places.place
  const { go } = places
  const { query, isChosen, choose, choosing, chooseLikely } = useUnlisted(company_id, import_id, places.place)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const setSearch = useCallback((text: string) => go({ search: text, ...FIRST_PAGE }, { replace: true }), [go])
  const pick = (row: UnlistedVehicle): ReactElement => (
    <PickBox row={row} chosen={isChosen(row)} onChoose={(chosen) => choose([row], chosen)} />
  )
  const card = (row: UnlistedVehicle): ReactElement => <CarCard row={row} box={pick(row)} />
  const columns: readonly Column<UnlistedVehicle>[] = [
    { id: 'pick', header: 'End', quiet: true, width: 44, cell: pick },
    ...COLUMNS,
  ]
  const { next, previous } = query.data ?? { next: null, previous: null }
  const shown = useMemo(() => query.data?.data ?? [], [query.data])
  const all = shown.length > 0 && shown.every(isChosen)
  return (
    <Box aria-labelledby="unlisted">
      <header>
        <h2 id="unlisted" ref={heading} tabIndex={-1}>
          {unlisted === 1
            ? '1 registered vehicle is not in the list'
            : `${unlisted.toLocaleString('en-US')} registered vehicles are not in the list`}
        </h2>
        <p>
          They stay registered unless you choose them. A chosen one ends when the list is applied. Nobody is emailed.
          The likely ones are those whose unit has another car in the list.
        </p>
      </header>
      <Tools>
        <SearchField label="Plate, unit, or vehicle" value={search ?? ''} onChange={setSearch} />
        {shown.some(({ is_likely }) => is_likely) ? (
          <Button size="sm" busy={choosing} onClick={chooseLikely}>
            Choose the likely ones
          </Button>
        ) : null}
        {shown.length > 1 ? (
          <Button size="sm" onClick={() => choose(shown, !all)}>
            {all ? 'Choose none of these' : `Choose these ${shown.length.toLocaleString('en-US')}`}
          </Button>
        ) : null}
      </Tools>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn’t load the vehicles"
        zone={zone}
        skeleton={<SkeletonRows rows={6} cards />}
        filtered={search !== null}
        onClearFilters={() => go({ search: null, ...FIRST_PAGE })}
        filtered_title="No matching vehicles"
        filtered_hint={`No vehicle has “${search ?? ''}” as its plate, unit, or name.`}
        empty={<EmptyState title="Every registered vehicle is in the list">Nothing has to end.</EmptyState>}
      >
        {({ data }) => (
          <DataTable
            label="Vehicles that are not in the list"
            columns={columns}
            rows={data}
            rowId={rowId}
            rowLabel={nameOf}
            card={card}
            footer={
              <ListFooter
                text={search === null ? `${data.length} of ${vehiclesText(unlisted)}` : vehiclesText(data.length)}
                onBack={previous ? () => go({ before: previous, after: null }) : undefined}
                onNext={next ? () => go({ after: next, before: null }) : undefined}
              />
            }
          />
        )}
      </QueryView>
    </Box>
  )
}

const unitOf = ({ unit_number, resident }: UnlistedVehicle): string =>
  [unit_number && `unit ${unit_number}`, resident].filter(Boolean).join(', ')

const COLUMNS: readonly Column<UnlistedVehicle>[] = [
  { id: 'plate', header: 'Plate', width: 140, cell: (row) => <Car row={row} /> },
  { id: 'vehicle', header: 'Vehicle', cell: ({ vehicle }) => vehicle },
  {
    id: 'unit',
    header: 'Unit and resident',
    cell: ({ unit_number, resident }) => <TwoLine title={unit_number ?? 'No unit'} detail={resident} />,
  },
  { id: 'known', header: 'What the list says', hideBelow: 900, cell: knownOf },
]

import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { useSession, type Language } from '@curbwise/platform'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { useCallback, useMemo, type ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { useNow } from '@curbwise/ui/use-now'
import { carWords } from '../../../parts/car-words.ts'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import type { useVehicles } from '../api/use-vehicles.ts'
import { filtersOf, footerText, segmentOf, SEGMENTS } from '../state/fields.ts'
import { columnsOf } from './columns.tsx'
import { ListBox } from './list-style.ts'
import { VehicleCard } from './vehicle-card.tsx'

const MINUTE = 60_000
const rowId = (row: VehicleRow): string => row.id
const rowLabel = (row: VehicleRow, language: Language): string =>
  `${carIdentityWords({ plate: row.license_plate, state: row.state, vin: row.vin }, language)}, ${carWords(row, language)}`

export interface VehicleListProps {
  readonly list: ReturnType<typeof useVehicles>
  readonly complex: Complex | null
  readonly zoneOf: (contract_id: string) => string
}

/** Every car with a record at the complex, and what the record means now. */
export function VehicleList({ list, complex, zoneOf }: VehicleListProps): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const { role } = useSession()
  const { state, counts, total, rows } = list
  const every = complex === null
  // Use the later of the tick and the fetch time: a right that started after the last tick had started when its row was
  // read.
  const now = Math.max(useNow(MINUTE), list.query.dataUpdatedAt)
  const columns = useMemo(() => columnsOf(zoneOf, every, now, language), [zoneOf, every, now, language])
  const card = useCallback(
    (row: VehicleRow) => <VehicleCard row={row} zone={zoneOf(row.contract_id)} now={now} />,
    [zoneOf, now],
  )
  const { makes } = useVehicleMakes(list.query.isSuccess)
  const filters = useMemo(() => filtersOf(makes, language), [makes, language])
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-labelledby="vehicles-title">
      <ListTools
        exports={list.exports}
        title={
          <h2 id="vehicles-title">
            {complex ? t('vehicles.at', { complex: complex.name }) : t('vehicles.everywhere')}
            {list.shownTotal === null ? null : (
              <span>
                {typeof list.shownTotal === 'number' ? list.shownTotal.toLocaleString('en-US') : list.shownTotal}
              </span>
            )}
          </h2>
        }
        search={
          <SearchField label={t('vehicles.search')} value={state.search} onChange={list.setSearch} shortcut={false} />
        }
        segments={
          <Segments
            label={t('field.kind')}
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.filter(
              (value) => value === segment || counts[value] !== undefined || total === null || value === 'all',
            ).map((value) => ({ value, label: t(`segment.${value}`), count: list.countOf(value) ?? null }))}
          />
        }
        filters={
          <FilterBar
            label={t('vehicles.filters')}
            fields={filters}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0 && page.next === null}
        failed_title={t('vehicles.failed')}
        zone={complex?.timezone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={list.isFiltered ? list.clear : () => list.setSegment(null)}
        filtered_title={t('vehicles.no_match')}
        filtered_hint={
          state.search ? t('vehicles.no_match.search', { search: state.search }) : t('vehicles.no_match.filter')
        }
        empty={
          <EmptyState
            title={t('vehicles.none')}
            actions={
              role === 'tow_admin' ? (
                <LinkButton href="/tows?view=first-day">{t('vehicles.first_steps')}</LinkButton>
              ) : undefined
            }
          >
            {t('vehicles.none.next')}
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label={t('vehicles')}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={(row) => rowLabel(row, language)}
            onOpen={(row) => list.select(row.id)}
            selected={state.selected}
            changed={list.changed}
            {...list.sorting}
            card={card}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, list.shownTotal, list.next !== null, t)}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}

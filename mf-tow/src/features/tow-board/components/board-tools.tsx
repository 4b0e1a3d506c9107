import { PageActions, useAbility } from '@curbwise/platform'
import { FilterBar, ListTools, SearchField, Segments, useIsPhone, type FilterField } from '@curbwise/ui/app'
import { LinkButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { ViewSwitch } from '../../../parts/view-switch.tsx'
import type { useBoardSound } from '../api/use-board-sound.ts'
import type { useTowBoard } from '../api/use-tow-board.ts'
import { SEGMENT_LABELS, SEGMENTS } from '../state/board.ts'
import { AwayLine } from './changed-mark.tsx'
import { LateLine } from './late-line.tsx'
import { RefusedLine } from './refused-line.tsx'
import { SoundSwitch } from './sound-switch.tsx'

export interface BoardToolsProps {
  readonly board: ReturnType<typeof useTowBoard>
  readonly view: 'list' | 'board'
  readonly fields: readonly FilterField[]
  /** Address of the form for a new tow; null for users who can't request one. */
  readonly newTow: string | null
  readonly sound: ReturnType<typeof useBoardSound>
}

/** Everything above the tows: search and "New tow" in the top bar, then segments, views, and filters. */
export function BoardTools({ board, view, fields, newTow, sound }: BoardToolsProps): ReactElement {
  const { state, segment } = board
  const phone = useIsPhone()
  const search = <SearchField label="Plate, VIN, or number" value={state.search} onChange={board.setSearch} />
  return (
    <>
      <PageActions>
        {phone ? null : search}
        {newTow ? (
          <LinkButton href={newTow} variant="primary" icon={<AddIcon />}>
            New tow
          </LinkButton>
        ) : null}
      </PageActions>
      <CompanyBar />
      <ListTools
        exports={board.exports}
        segments={
          view === 'list' ? (
            <Segments
              label="Status"
              value={segment}
              onChange={(value) => board.setSegment(value === 'open' ? null : value)}
              options={SEGMENTS.filter((value) => value !== 'in_storage' || segment === value).map((value) => ({
                value,
                label: SEGMENT_LABELS[value],
                count: value === 'all' ? undefined : (board.countOf(value) ?? null),
              }))}
            />
          ) : null
        }
        view={
          <>
            <SoundSwitch sound={sound} />
            <ViewSwitch />
          </>
        }
        search={phone ? search : undefined}
        filters={
          <FilterBar
            label="Tow filters"
            fields={fields}
            value={state.filters}
            onChange={board.setFilters}
            exports={board.exports}
          />
        }
      />
      <RefusedLine tow_company_id={board.tow_company_id} contract_id={board.contract_id} />
      <LateLine tow_company_id={board.tow_company_id} contract_id={board.contract_id} />
      <AwayLine count={board.away.size} onDismiss={board.onDismiss} />
    </>
  )
}

/** Shown with an empty search: the car may still have a right to park. */
export function CheckInstead({ search }: { readonly search: string }): ReactElement | null {
  const { canOpen } = useAbility()
  if (!search || !canOpen('/vehicles')) return null
  return (
    <LinkButton size="sm" variant="ghost" href={`/vehicles?${new URLSearchParams({ plate: search })}`}>
      Check plate {search}
    </LinkButton>
  )
}

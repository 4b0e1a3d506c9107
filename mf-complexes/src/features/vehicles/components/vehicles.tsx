import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { Menu, SearchField, SplitView, useIsPhone, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon, BlockIcon, DirectionsCarIcon, PersonAddIcon, ShieldIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useVehicles } from '../api/use-vehicles.ts'
import type { Act } from '../state/acts.ts'
import { VehiclePanel } from './vehicle-panel.tsx'
import { searchLabel, VehicleTable } from './vehicle-table.tsx'

const ActDialogs = lazyPart(() => import('./act-dialogs.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

export interface VehiclesProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly inside: boolean
  /** Content above the list: the plate check. */
  readonly top: ReactNode
  /** Additional buttons in the top bar; called with whether it is too narrow for text. */
  readonly actions?: (narrow: boolean) => ReactNode
}

/** Every vehicle with a record at a complex, and the open panel. */
export function Vehicles({ complex, inside, top, actions }: VehiclesProps): ReactElement {
  const list = useVehicles(complex.id)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  // A phone’s top bar has no room for both words beside its buttons.
  useTitle(phone ? 'Vehicles' : 'Registered vehicles', { count: list.countOf('all') })
  const { selected } = list.state
  const close = (): void => list.select(null)
  return (
    <>
      <PageActions>
        {narrow ? null : (
          <SearchField label={searchLabel(inside)} value={list.state.search} onChange={list.setSearch} />
        )}
        {actions?.(narrow)}
        {list.may_add ? <AddMenu narrow={narrow} onAct={setAct} /> : null}
      </PageActions>
      <SplitView
        panel_label="Vehicle"
        onPanelClose={close}
        panel={
          selected ? (
            <VehiclePanel key={selected} id={selected} zone={complex.timezone} onAct={setAct} onClose={close} />
          ) : null
        }
      >
        {top}
        <VehicleTable
          list={list}
          complex={complex}
          inside={inside}
          search={narrow}
          onAdd={() => setAct({ kind: 'register' })}
        />
      </SplitView>
      <Suspense fallback={null}>
        {act ? <ActDialogs act={act} complex={complex} onClose={() => setAct(null)} onAdded={list.select} /> : null}
      </Suspense>
    </>
  )
}

function AddMenu({ narrow, onAct }: { readonly narrow: boolean; readonly onAct: (act: Act) => void }): ReactElement {
  return (
    <Menu
      label="Add"
      trigger={
        narrow ? (
          <IconButton label="Add" icon={<AddIcon />} />
        ) : (
          <Button variant="primary" icon={<AddIcon />}>
            Add
          </Button>
        )
      }
      items={[
        {
          label: 'Register a vehicle',
          detail: 'For a unit, or for the complex itself',
          icon: <DirectionsCarIcon />,
          onSelect: () => onAct({ kind: 'register' }),
        },
        {
          label: 'Register a guest',
          detail: 'For some hours of a unit',
          icon: <PersonAddIcon />,
          onSelect: () => onAct({ kind: 'guest' }),
        },
        {
          label: 'VIP vehicle',
          detail: 'Never towed here',
          icon: <ShieldIcon />,
          divided: true,
          onSelect: () => onAct({ kind: 'vip' }),
        },
        {
          label: 'Blocked vehicle',
          detail: 'Not to be registered here',
          icon: <BlockIcon />,
          onSelect: () => onAct({ kind: 'blocked' }),
        },
      ]}
    />
  )
}

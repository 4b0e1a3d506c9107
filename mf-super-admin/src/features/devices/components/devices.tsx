import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { Menu, SearchField, Segments, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon, SwapHorizIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { ListPage } from '../../../parts/list-box.ts'
import { useDevices } from '../api/use-devices.ts'
import { Companies } from './companies.tsx'
import { DevicePanel } from './device-panel.tsx'
import { DevicesTable, SEARCH_LABEL } from './devices-table.tsx'

const AddDeviceDialog = lazyPart(() => import('./add-device-dialog.tsx'))
const AllocateDialog = lazyPart(() => import('./allocate-dialog.tsx'))
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

type Act =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'allocate'; readonly device: AdminDevice | null }
  | { readonly kind: 'remove'; readonly device: AdminDevice }

/** The stock of devices, or the companies with their boots, and the open panel. */
export function Devices(): ReactElement {
  const [params, setParams] = useSearchParams()
  const by_company = params.get('view') === 'companies'
  const list = useDevices(!by_company)
  const narrow = useMedia(NARROW)
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Devices', { count: list.counts['stock'] })
  const device = by_company ? undefined : list.rows.find(({ id }) => id === list.state.selected)
  const close = (): void => setAct(null)
  const allocate = (): void => setAct({ kind: 'allocate', device: null })
  const view = (
    <Segments
      label="Show"
      value={by_company ? 'companies' : 'devices'}
      onChange={(value) => setParams(value === 'companies' ? { view: value } : {})}
      options={[
        { value: 'devices', label: 'Devices', count: null },
        { value: 'companies', label: 'By company', count: null },
      ]}
    />
  )
  return (
    <>
      <PageActions>
        {narrow || by_company ? null : (
          <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />
        )}
        <Menu
          label="Add devices"
          trigger={
            narrow ? <IconButton label="Add devices" icon={<AddIcon />} /> : <Button icon={<AddIcon />}>Add</Button>
          }
          items={[
            { label: 'Add a device', onSelect: () => setAct({ kind: 'add' }) },
            { label: 'Import a list', onSelect: () => setAct({ kind: 'import' }) },
          ]}
        />
        {narrow ? (
          <IconButton label="Allocate" icon={<SwapHorizIcon />} onClick={allocate} />
        ) : (
          <Button variant="primary" icon={<SwapHorizIcon />} onClick={allocate}>
            Allocate
          </Button>
        )}
      </PageActions>
      {by_company ? (
        <ListPage>
          <Companies view={view} />
        </ListPage>
      ) : (
        <SplitView
          panel_label="Device"
          onPanelClose={() => list.select(null)}
          panel={
            device ? (
              <DevicePanel
                key={device.id}
                device={device}
                onAllocate={() => setAct({ kind: 'allocate', device })}
                onRemove={() => setAct({ kind: 'remove', device })}
                onClose={() => list.select(null)}
              />
            ) : null
          }
        >
          <DevicesTable list={list} view={view} search={narrow} onAdd={() => setAct({ kind: 'add' })} />
        </SplitView>
      )}
      <Suspense fallback={null}>
        {act?.kind === 'add' ? <AddDeviceDialog onClose={close} onAdded={list.select} /> : null}
        {act?.kind === 'import' ? <ImportDialog onClose={close} /> : null}
        {act?.kind === 'allocate' ? <AllocateDialog first={act.device} onClose={close} /> : null}
        {act?.kind === 'remove' ? <RemoveDialog device={act.device} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

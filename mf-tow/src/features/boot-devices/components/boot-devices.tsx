import { ApiError } from '@curbwise/client'
import { useOpened } from '@curbwise/client/use-opened'
import { lazyPart, PageActions, ScreenError, useSession, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { StockBar } from '@curbwise/ui/boot-devices'
import { Button, EmptyState, IconButton } from '@curbwise/ui/entry'
import { AddIcon, QrCodeScannerIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompany } from '../../../company/use-company.ts'
import { useDeviceTexts } from '../../../parts/device-texts.ts'
import { useDevices, useStock } from '../api/use-devices.ts'
import type { DeviceAct } from '../state/acts.ts'
import { BootPrices } from './boot-prices.tsx'
import { DevicePanel } from './device-panel.tsx'
import { DevicesTable } from './devices-table.tsx'

const FindDialog = lazyPart(() => import('./find-dialog.tsx'))
const ReturnDialog = lazyPart(() => import('./return-dialog.tsx'))
const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000
const ZONE = 'America/Chicago'

const Stock = styled.section`
  padding: 14px 24px;
  border-bottom: 1px solid var(--line);
  h2 {
    margin-bottom: 8px;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  h2 small {
    margin-left: 8px;
    font-size: 0.8125rem;
    font-weight: 400;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`

export interface BootDevicesProps {
  /** The office's screen: stock, prices, and what drivers can't do. */
  readonly manages: boolean
}

/** The boots of a company: where each is, what can be done with it now, and for the office the stock and the prices. */
export function BootDevices({ manages }: BootDevicesProps): ReactElement {
  const t = useDeviceTexts()
  const company = useCompany()
  const { tow_company, role } = useSession()
  const zone = tow_company?.timezone ?? ZONE
  const list = useDevices(company?.id ?? null)
  const stock = useStock(manages ? (company?.id ?? null) : null)
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const [finds, forgetFind] = useOpened('find')
  const [prices, forgetPrice] = useOpened('price')
  const [act, setAct] = useState<DeviceAct | 'find' | 'price' | null>(finds ? 'find' : prices ? 'price' : null)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const counts = stock.data?.counts ?? null
  useTitle(manages ? 'Manage boots' : t('title'), { count: list.counts['all'] })
  const close = (): void => {
    setAct(null)
    if (finds) forgetFind()
    if (prices) forgetPrice()
  }
  const { selected } = list.state
  const table = <DevicesTable list={list} zone={zone} now={now} search={narrow} grows={manages} />
  const addsPrices = manages && (role === 'tow_admin' || role === 'super_admin')
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={t('search')} value={list.state.search} onChange={list.setSearch} />}
        {company && addsPrices ? (
          narrow ? (
            <IconButton label="Add a price" icon={<AddIcon />} onClick={() => setAct('price')} />
          ) : (
            <Button icon={<AddIcon />} onClick={() => setAct('price')}>
              Price
            </Button>
          )
        ) : null}
        {!company ? null : narrow ? (
          <IconButton label={t('find.scan_title')} icon={<QrCodeScannerIcon />} onClick={() => setAct('find')} />
        ) : (
          <Button variant="primary" icon={<QrCodeScannerIcon />} onClick={() => setAct('find')}>
            {t('find.scan_title')}
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label={t('boot')}
        onPanelClose={() => list.select(null)}
        panel={
          selected && company ? (
            <DevicePanel
              key={selected}
              id={selected}
              zone={zone}
              now={now}
              manages={manages}
              onAct={setAct}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <CompanyBar />
        {!company ? (
          <EmptyState title="Choose a tow company">Its boots appear here.</EmptyState>
        ) : manages ? (
          <Scroll>
            {counts ? (
              <Stock aria-label="Stock">
                <h2>
                  {counts['all'] === 1 ? '1 boot' : `${(counts['all'] ?? 0).toLocaleString('en-US')} boots`}
                  <small>allotted by the platform</small>
                </h2>
                <StockBar counts={counts} />
              </Stock>
            ) : null}
            {table}
            <BootPrices company={company} zone={zone} adds={addsPrices && act === 'price'} onAdded={close} />
          </Scroll>
        ) : (
          table
        )}
      </SplitView>
      <Suspense fallback={null}>
        {company && act === 'find' ? (
          <FindDialog company_id={company.id} onFound={list.select} onClose={close} />
        ) : typeof act !== 'object' || !act ? null : act.kind === 'return' ? (
          <ReturnDialog device={act.device} places={list.rows.map(({ place }) => place)} onClose={close} />
        ) : (
          <ActDialog act={{ kind: act.kind, device: act.device }} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

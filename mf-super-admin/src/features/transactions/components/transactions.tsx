import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { plusDays } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/zone'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { RefreshIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { Suspense, useState, type ReactElement } from 'react'
import {
  type TransactionList,
  useCompanyOptions,
  useReconciliations,
  useTransactions,
} from '../api/use-transactions.ts'
import type { Act } from '../state/acts.ts'
import { differenceIn } from '../state/place.ts'
import { ZONE } from '../state/words.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { Differences } from './differences.tsx'
import { MoneyFigures } from './figures.tsx'
import { PaymentEvents } from './payment-events.tsx'
import { Scroll } from './style.ts'
import { TransactionPanel } from './transaction-panel.tsx'
import { SEARCH_LABEL, TransactionsTable } from './transactions-table.tsx'

const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000

/** Payments, refunds, disputes, and events of all companies, and where they differ from the provider's list. */
export function Transactions(): ReactElement {
  const list = useTransactions()
  const companies = useCompanyOptions()
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Transactions')
  const compare = (): void => setAct({ kind: 'compare' })
  const company = companies.find(({ value }) => value === list.place.tow_company_id)
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {narrow ? (
          <IconButton label="Compare a day" icon={<RefreshIcon />} onClick={compare} />
        ) : (
          <Button icon={<RefreshIcon />} onClick={compare}>
            Compare a day
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label="Transaction"
        onPanelClose={() => list.select(null)}
        panel={list.state.selected ? <OpenPanel selected={list.state.selected} list={list} onAct={setAct} /> : null}
      >
        <Scroll>
          <Compared list={list} />
          <TransactionsTable list={list} search={narrow} />
          <PaymentEvents place={list.place} onOpen={list.select} />
        </Scroll>
      </SplitView>
      <Suspense fallback={null}>
        {act ? (
          <ActDialog
            act={act}
            place={list.place}
            yesterday={plusDays(localDate(new Date(now).toISOString(), ZONE), -1)}
            company={company?.label ?? null}
            onClose={() => setAct(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

interface OpenPanelProps {
  readonly selected: string
  readonly list: TransactionList
  readonly onAct: (act: Act) => void
}

function OpenPanel({ selected, list, onAct }: OpenPanelProps): ReactElement {
  const difference = differenceIn(selected)
  const shared = { onAct, onOpen: list.select, onClose: () => list.select(null) }
  return difference === null ? (
    <TransactionPanel key={selected} id={selected} {...shared} />
  ) : (
    <DifferencePanel key={selected} id={difference} {...shared} />
  )
}

/** The figures and the differences of the company and the day that the list is filtered by. */
function Compared({ list }: { readonly list: TransactionList }): ReactElement {
  const query = useReconciliations(list.place)
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      failed_title="Couldn't load the comparison"
      skeleton={<SkeletonText lines={3} />}
      empty={null}
    >
      {({ runs, differences, has_more }) => (
        <>
          <MoneyFigures runs={runs} />
          <Differences
            differences={differences}
            has_more={has_more}
            selected={list.state.selected}
            onOpen={list.select}
          />
        </>
      )}
    </QueryView>
  )
}

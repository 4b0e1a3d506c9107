import type { ExternalContractDetails } from '@curbwise/api/resources/external-companies.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle, useToast } from '@curbwise/platform'
import { ConfirmDialog, SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Suspense, useState, type ReactElement } from 'react'
import { useAssignment } from '../../../parts/use-assignment.ts'
import { useExternalContracts } from '../api/use-external-contracts.ts'
import { endingWords } from '../state/words.ts'
import { ContractPanel } from './contract-panel.tsx'
import { ContractsTable, SEARCH_LABEL } from './contracts-table.tsx'

const ChooseDialog = lazyPart(() => import('./choose-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

interface Act {
  readonly kind: 'choose' | 'end'
  readonly contract: ExternalContractDetails
}

/** All complexes with their external companies, and the open panel. */
export function ExternalContracts(): ReactElement {
  const list = useExternalContracts()
  const narrow = useMedia(NARROW)
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('External contracts', { count: list.counts['all'] })
  const { selected } = list.state
  const close = (): void => setAct(null)
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
      </PageActions>
      <SplitView
        panel_label="External contract"
        onPanelClose={() => list.select(null)}
        panel={
          selected ? (
            <ContractPanel
              key={selected}
              id={selected}
              onChoose={(contract) => setAct({ kind: 'choose', contract })}
              onEnd={(contract) => setAct({ kind: 'end', contract })}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <ContractsTable list={list} search={narrow} />
      </SplitView>
      <Suspense fallback={null}>
        {act?.kind === 'choose' ? <ChooseDialog contract={act.contract} onClose={close} /> : null}
      </Suspense>
      {act?.kind === 'end' ? <EndDialog contract={act.contract} onClose={close} /> : null}
    </>
  )
}

interface EndDialogProps {
  readonly contract: ExternalContractDetails
  readonly onClose: () => void
}

function EndDialog({ contract, onClose }: EndDialogProps): ReactElement {
  const assign = useAssignment()
  const toast = useToast()
  const company = contract.external_company?.name ?? 'the external company'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`End the work of ${company} at ${contract.name}?`}
      verb="End contract"
      keep="Cancel"
      destructive
      {...endingWords(contract)}
      onConfirm={async () => {
        await assign(contract.id, null)
        toast.success(`No external company works at ${contract.name} now`)
      }}
    />
  )
}

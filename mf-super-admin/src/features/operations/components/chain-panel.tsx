import type { OperationsChain } from '@curbwise/api/resources/admin-operations.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, EmptyState } from '@curbwise/ui/entry'
import { VerifiedUserIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { useOperationActs } from '../api/use-operations.ts'
import { companyText } from '../state/words.ts'
import { ChainState } from './chains.tsx'
import { Actions, Footnote } from './style.ts'

export interface ChainPanelProps {
  readonly chain: OperationsChain | undefined
  readonly onClose: () => void
}

const number = (n: number | null): string | null => n?.toLocaleString('en-US') ?? null

/** A chain's side panel: its last check, and checking it now. */
export function ChainPanel({ chain, onClose }: ChainPanelProps): ReactElement {
  if (!chain)
    return (
      <Panel kind="History chain" title="Not listed" onClose={onClose}>
        <EmptyState title="This chain isn't listed">Close the panel, then choose one from the list.</EmptyState>
      </Panel>
    )
  const { problem, broken_at, checking } = chain
  return (
    <Panel kind="History chain" title={companyText(chain)} subtitle={<ChainState chain={chain} />} onClose={onClose}>
      <PanelSection>
        {problem === null ? null : (
          <Alert severity="error" title={`Entry ${number(broken_at)}: ${problem}`}>
            Someone changed the history outside of the product, or a backup is incomplete. Entries before it are intact.
          </Alert>
        )}
        <Verify id={chain.id} checking={checking} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Last check" />
        <Facts
          facts={[
            ['Checked', chain.checked_at ? momentText(chain.checked_at, ZONE) : 'Never'],
            ['Entries then', number(chain.checked_entries)],
            ['Entries now', number(chain.entries)],
          ]}
        />
        <Footnote>
          Every night, each entry is compared with the one before it, and the chain with the end that was saved outside
          of the database.
        </Footnote>
      </PanelSection>
    </Panel>
  )
}

function Verify({ id, checking }: Pick<OperationsChain, 'id' | 'checking'>): ReactElement {
  const { verify } = useOperationActs()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      await verify(id)
      toast.info('The check has started', 'Its result appears here.')
    } catch (fault) {
      toast.error("Couldn't start the check", fault instanceof ApiError ? fault.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Actions>
      <Button icon={<VerifiedUserIcon />} busy={busy} disabled={checking} onClick={() => void start()}>
        {checking ? 'Being checked' : 'Verify now'}
      </Button>
    </Actions>
  )
}

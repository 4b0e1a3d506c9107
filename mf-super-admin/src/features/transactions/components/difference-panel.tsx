import type { MoneyDifferenceRow } from '@curbwise/api/resources/admin-reconciliations.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { Facts, formatMoney, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, EmptyState, LinkButton, PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { CheckCircleIcon, OpenInNewIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useDifference } from '../api/use-transactions.ts'
import { useMoneyActs } from '../api/use-money-acts.ts'
import type { Act } from '../state/acts.ts'
import { caseText, differenceCents, differenceHelp, differenceTitle, providerName, sideText } from '../state/words.ts'
import { Actions, Heading, Id, Quiet } from './style.ts'

export interface DifferencePanelProps {
  readonly id: string
  readonly onAct: (act: Act) => void
  readonly onOpen: (transaction_id: string) => void
  readonly onClose: () => void
}

/** A difference's side panel: what both sides say, and what to do. */
export function DifferencePanel({ id, onAct, onOpen, onClose }: DifferencePanelProps): ReactElement {
  const query = useDifference(id)
  if (query.data) return <Open difference={query.data} onAct={onAct} onOpen={onOpen} onClose={onClose} />
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Panel kind="Difference" title={missing ? 'No such difference' : 'Difference'} onClose={onClose}>
      {missing ? (
        <EmptyState title="This difference doesn't exist">Close the panel, then choose one from the list.</EmptyState>
      ) : (
        <PanelSection>
          <QueryView
            query={query}
            failed_title="Couldn't load the difference"
            skeleton={<SkeletonText lines={6} />}
            isEmpty={() => false}
            empty={null}
          >
            {() => null}
          </QueryView>
        </PanelSection>
      )}
    </Panel>
  )
}

interface OpenProps extends Omit<DifferencePanelProps, 'id'> {
  readonly difference: MoneyDifferenceRow
}

function Open({ difference, onAct, onOpen, onClose }: OpenProps): ReactElement {
  const { checkout, tow_company, at, found_at, transaction_id, provider_id } = difference
  return (
    <Panel
      kind={difference.money === 'payment' ? 'Payment, difference' : 'Refund, difference'}
      title={
        <Heading>
          {checkout?.license_plate ? (
            <PlateTag plate={checkout.license_plate} state={checkout.state} size="md" />
          ) : null}
          {formatMoney(differenceCents(difference))}
        </Heading>
      }
      subtitle={
        <Quiet>
          {checkout ? `${caseText(checkout)}, ` : ''}
          {tow_company.name}
        </Quiet>
      }
      onClose={onClose}
    >
      <PanelSection>
        <Explained difference={difference} />
        <DifferenceActions difference={difference} onAct={onAct} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Both sides" />
        <Facts
          facts={[
            ['Recorded here', sideText(difference.here)],
            [`At ${providerName(difference)}`, sideText(difference.there)],
            ['When', momentText(at, tow_company.timezone)],
            ['Found', momentText(found_at, tow_company.timezone)],
            ['Provider’s id', <Id key="id">{provider_id}</Id>],
          ]}
        />
        {transaction_id ? (
          <Actions style={{ paddingTop: 10 }}>
            <Button size="sm" onClick={() => onOpen(transaction_id)}>
              Open the {difference.money}
            </Button>
          </Actions>
        ) : null}
      </PanelSection>
    </Panel>
  )
}

/** What differs and what to do, or how it ended. */
export function Explained({ difference }: { readonly difference: MoneyDifferenceRow }): ReactElement {
  const { state, cleared_at, settled, tow_company } = difference
  if (state === 'cleared')
    return (
      <Alert severity="success" title="Both sides agree now">
        {differenceTitle(difference)} until {cleared_at ? momentText(cleared_at, tow_company.timezone) : 'now'}.
      </Alert>
    )
  if (settled)
    return (
      <Alert severity="note" title={`Settled by ${settled.by}, ${momentText(settled.at, tow_company.timezone)}`}>
        {differenceTitle(difference)}. {settled.reason}
      </Alert>
    )
  return (
    <Alert severity="warn" title={differenceTitle(difference)}>
      {differenceHelp(difference)}
    </Alert>
  )
}

interface DifferenceActionsProps extends Pick<DifferencePanelProps, 'onAct'> {
  readonly difference: MoneyDifferenceRow
}

/** Recheck, settle, and the provider's own page: what the difference allows now, the suggested step first. */
export function DifferenceActions({ difference, onAct }: DifferenceActionsProps): ReactElement | null {
  const { recheck } = useMoneyActs()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { id, can, step, provider_url } = difference
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      const { state } = await recheck(id)
      if (state === 'cleared') toast.success('Both sides agree now')
      else toast.warn('They still differ', 'The provider’s answer is shown here.')
    } catch (error) {
      toast.error("Couldn't recheck", error instanceof ApiError ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  if (!can.recheck && !can.settle && !provider_url) return null
  return (
    <Actions style={{ paddingTop: 10 }}>
      {can.recheck ? (
        <Button
          size="sm"
          variant={step === 'recheck' ? 'primary' : undefined}
          icon={<RefreshIcon />}
          busy={busy}
          onClick={() => void ask()}
        >
          Recheck
        </Button>
      ) : null}
      {provider_url ? (
        <LinkButton size="sm" href={provider_url} icon={<OpenInNewIcon />}>
          Open at {providerName(difference)}
        </LinkButton>
      ) : null}
      {can.settle ? (
        <Button size="sm" icon={<CheckCircleIcon />} onClick={() => onAct({ kind: 'settle', difference })}>
          Mark as settled
        </Button>
      ) : null}
    </Actions>
  )
}

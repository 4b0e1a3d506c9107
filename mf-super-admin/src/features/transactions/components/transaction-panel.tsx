import type { AdminTransactionDetails } from '@curbwise/api/resources/admin-transactions.schemas'
import { ApiError } from '@curbwise/client'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { Facts, formatMoney, Panel, PanelHead, PanelSection, Tag, Timeline } from '@curbwise/ui/app'
import {
  Alert,
  Button,
  EmptyState,
  LinkButton,
  PlateTag,
  QueryView,
  SkeletonText,
  TextLink,
  TimeText,
} from '@curbwise/ui/entry'
import { OpenInNewIcon, UndoIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useTransaction } from '../api/use-transactions.ts'
import type { Act } from '../state/acts.ts'
import {
  caseText,
  DISPUTE_LABELS,
  eventText,
  KIND_LABELS,
  METHOD_LABELS,
  PROVIDER_LABELS,
  STATUS_LABELS,
} from '../state/words.ts'
import { DifferenceActions, Explained } from './difference-panel.tsx'
import { Actions, Heading, Id, Quiet } from './style.ts'

export interface TransactionPanelProps {
  readonly id: string
  readonly onAct: (act: Act) => void
  readonly onOpen: (transaction_id: string) => void
  readonly onClose: () => void
}

/** The side panel of a payment or refund: its case, what happened, and what can be done about it. */
export function TransactionPanel({ id, onAct, onOpen, onClose }: TransactionPanelProps): ReactElement {
  const query = useTransaction(id)
  if (query.data) return <Open transaction={query.data} onAct={onAct} onOpen={onOpen} onClose={onClose} />
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Panel kind="Transaction" title={missing ? 'No such transaction' : 'Transaction'} onClose={onClose}>
      {missing ? (
        <EmptyState title="This transaction doesn't exist">Close the panel, then choose one from the list.</EmptyState>
      ) : (
        <PanelSection>
          <QueryView
            query={query}
            failed_title="Couldn't load the transaction"
            skeleton={<SkeletonText lines={8} />}
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

interface OpenProps extends Omit<TransactionPanelProps, 'id'> {
  readonly transaction: AdminTransactionDetails
}

function Open({ transaction, onAct, onOpen, onClose }: OpenProps): ReactElement {
  const { kind, amount, license_plate, state, tow_company, contract, differences, disputes, can, provider_url } =
    transaction
  return (
    <Panel
      kind={KIND_LABELS[kind]}
      title={
        <Heading>
          {license_plate ? <PlateTag plate={license_plate} state={state} size="md" /> : null}
          {formatMoney(amount.cents)}
        </Heading>
      }
      subtitle={
        <Quiet>
          {caseText(transaction)}, {contract.name}, {tow_company.name}
        </Quiet>
      }
      onClose={onClose}
      actions={
        can.refund || provider_url ? (
          <Actions style={{ paddingTop: 6 }}>
            {can.refund ? (
              <Button icon={<UndoIcon />} onClick={() => onAct({ kind: 'refund', payment: transaction })}>
                Refund
              </Button>
            ) : null}
            {provider_url ? (
              <LinkButton href={provider_url} icon={<OpenInNewIcon />}>
                Open at {PROVIDER_LABELS[transaction.provider]}
              </LinkButton>
            ) : null}
          </Actions>
        ) : undefined
      }
    >
      {differences.map((difference) => (
        <PanelSection key={difference.id}>
          <Explained difference={difference} />
          <DifferenceActions difference={difference} onAct={onAct} />
        </PanelSection>
      ))}
      {disputes.map((dispute) => (
        <PanelSection key={dispute.id}>
          <Dispute dispute={dispute} zone={tow_company.timezone} />
        </PanelSection>
      ))}
      <PanelSection>
        <PanelHead title={KIND_LABELS[kind]} />
        <Facts facts={factsOf(transaction, onOpen)} />
      </PanelSection>
      {transaction.refunds.length > 0 ? (
        <PanelSection>
          <PanelHead title="Refunds" fact={`${formatMoney(transaction.refundable.cents)} left`} />
          {transaction.refunds.map((refund) => (
            <div key={refund.id}>
              <Button size="sm" variant="ghost" onClick={() => onOpen(refund.id)}>
                {formatMoney(refund.amount.cents)}, {STATUS_LABELS[refund.status].toLowerCase()},{' '}
                {dayText(refund.at, tow_company.timezone)}
              </Button>
              {refund.reason ? <Quiet>{refund.reason}</Quiet> : null}
            </div>
          ))}
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelHead title="What happened" />
        <Timeline items={happened(transaction)} />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Reconciliation" />
        <Quiet>{comparedText(transaction)}</Quiet>
      </PanelSection>
    </Panel>
  )
}

type FactRow = readonly [string, ReactElement | string | null]

function factsOf(transaction: AdminTransactionDetails, onOpen: (id: string) => void): readonly FactRow[] {
  const { at, tow_company, status, method, receipt_number, entered_by, reason, failed_reason } = transaction
  const { provider_id, refund_of, checkout, case: of } = transaction
  return [
    ['When', momentText(at, tow_company.timezone)],
    ['Status', STATUS_LABELS[status]],
    ['Method', METHOD_LABELS[method]],
    ['Receipt', receipt_number],
    ['Entered by', entered_by],
    ['Reason', reason],
    ['Failed', failed_reason],
    [
      'Case',
      of.tow_id ? (
        <TextLink key="case" href={`/complexes/tows/${of.tow_id}/details?id=${transaction.contract.id}`}>
          {caseText(transaction)}
        </TextLink>
      ) : null,
    ],
    [
      'Refund of',
      refund_of ? (
        <Button key="of" size="sm" variant="ghost" onClick={() => onOpen(refund_of)}>
          Open the payment
        </Button>
      ) : null,
    ],
    ['Provider’s id', transaction.provider === 'counter' ? null : <Id key="id">{provider_id}</Id>],
    ['Account', checkout?.account ? <Id key="account">{checkout.account}</Id> : null],
  ]
}

/** The checkout and its events, in the order in which they happened. */
function happened(transaction: AdminTransactionDetails) {
  const { checkout, events, tow_company, at, provider } = transaction
  const zone = tow_company.timezone
  const time = (instant: string) => <TimeText at={instant} zone={zone} name_zone="never" />
  if (!checkout)
    return [{ title: provider === 'counter' ? 'Taken at the counter' : 'Recorded without a checkout', time: time(at) }]
  return [
    {
      title: 'Checkout opened',
      time: time(checkout.begun_at),
      detail: (
        <>
          {formatMoney(checkout.amount.cents)}
          {checkout.session_id ? <Id>, {checkout.session_id}</Id> : null}
        </>
      ),
    },
    ...events.map((event) => ({
      title: eventText(event),
      time: time(event.received_at),
      detail: (
        <>
          {event.amount ? `${formatMoney(event.amount.cents)}, ` : ''}
          <Id>{event.type}</Id>
        </>
      ),
    })),
  ]
}

function comparedText({ recorded, provider }: AdminTransactionDetails): string {
  const name = provider === 'stripe' ? 'Stripe’s' : 'the sandbox’s'
  switch (recorded) {
    case 'by_hand':
      return 'Entered at the counter, so no provider’s list has it.'
    case 'matches':
      return `Found on ${name} own list, with the same amount and status.`
    case 'differs':
      return `Differs from ${name} own list.`
    case 'settled':
      return `Differs from ${name} own list. Someone has settled it.`
    case 'not_compared':
      return `Not compared with ${name} own list yet. That happens every night.`
  }
}

interface DisputeProps {
  readonly dispute: AdminTransactionDetails['disputes'][number]
  readonly zone: string
}

function Dispute({ dispute, zone }: DisputeProps): ReactElement {
  const { status, amount, reason, answer_by, opened_at } = dispute
  const isOpen = status === 'needs_response' || status === 'under_review'
  return (
    <Alert severity={isOpen ? 'warn' : 'note'} title={`Dispute of ${formatMoney(amount.cents)}`}>
      <Tag>{DISPUTE_LABELS[status]}</Tag> Opened {dayText(opened_at, zone)}
      {reason ? `, “${reason.replaceAll('_', ' ')}”` : ''}.
      {status === 'needs_response' && answer_by ? ` The company has to answer by ${dayText(answer_by, zone)}.` : ''}
    </Alert>
  )
}

import type { RulesVersionDetail } from '@curbwise/api/resources/admin-rules.schemas'
import { FIGURE_GROUP_LABELS, FIGURE_GROUPS } from '@curbwise/rules/jurisdiction/figure-lines'
import { momentText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'
import { Facts, Panel, PanelHead, PanelSection, Tag } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { CheckCircleIcon, DeleteIcon, EditIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { ZONE } from '../../../parts/words.ts'
import { useVersion } from '../api/use-rules.ts'
import { STATE_COLORS, STATE_LABELS } from '../state/words.ts'
import { ReplaySection } from './replay-section.tsx'
import { Actions, Lines, Names } from './style.ts'

export interface VersionPanelProps {
  readonly version: string
  readonly onEdit: () => void
  readonly onAct: (act: 'verify' | 'withdraw') => void
  readonly onClose: () => void
}

/** A version's side panel: where it is from, its replay, and everything it says. */
export function VersionPanel({ version, onEdit, onAct, onClose }: VersionPanelProps): ReactElement {
  return (
    <LoadedPanel query={useVersion(version)} kind="Version" onClose={onClose}>
      {(detail) => (
        <Panel
          kind={detail.origin === 'shipped' ? 'Shipped version' : 'Version'}
          title={detail.version}
          subtitle={
            <Names>
              <Tag color={STATE_COLORS[detail.state]}>{STATE_LABELS[detail.state]}</Tag>
              {detail.name}
            </Names>
          }
          onClose={onClose}
          actions={<VersionActions detail={detail} onEdit={onEdit} onAct={onAct} />}
        >
          <PanelSection>
            <Standing detail={detail} />
            <Facts facts={factsOf(detail)} />
          </PanelSection>
          <ReplaySection detail={detail} />
          <Figures detail={detail} />
        </Panel>
      )}
    </LoadedPanel>
  )
}

interface DetailProps {
  readonly detail: RulesVersionDetail
}

function VersionActions({
  detail: { can },
  onEdit,
  onAct,
}: DetailProps & Pick<VersionPanelProps, 'onEdit' | 'onAct'>): ReactElement | null {
  if (!can.edit && !can.verify && !can.withdraw) return null
  return (
    <Actions style={{ paddingTop: 6 }}>
      {can.verify ? (
        <Button icon={<CheckCircleIcon />} onClick={() => onAct('verify')}>
          Mark as verified
        </Button>
      ) : null}
      {can.edit ? (
        <Button icon={<EditIcon />} onClick={onEdit}>
          Correct
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button icon={<DeleteIcon />} onClick={() => onAct('withdraw')}>
          Withdraw
        </Button>
      ) : null}
    </Actions>
  )
}

const factsOf = (detail: RulesVersionDetail): [string, string][] => [
  ['Source', detail.source],
  ...(detail.note ? [['Note', detail.note] satisfies [string, string]] : []),
  [
    'Starts',
    detail.place.state === null
      ? 'Wherever no other version applies'
      : `${dateText(detail.starts_on)}, 12:00 AM in each complex’s own time zone`,
  ],
  [
    'Verified',
    detail.verified_on === null
      ? 'Not yet'
      : `${dateText(detail.verified_on)}${detail.verified_by === null ? '' : ` by ${detail.verified_by}`}`,
  ],
  ...(detail.created_at === null
    ? []
    : [
        [
          'Entered',
          `${momentText(detail.created_at, ZONE)}${detail.created_by ? ` by ${detail.created_by}` : ''}`,
        ] satisfies [string, string],
      ]),
]

/** What a reader must know about the version first. */
function Standing({ detail }: DetailProps): ReactElement | null {
  const { withdrawn, verified_on, origin, held, place } = detail
  if (withdrawn)
    return (
      <Alert severity="note" title={`Withdrawn by ${withdrawn.by}, ${momentText(withdrawn.at, ZONE)}`}>
        {withdrawn.reason}
      </Alert>
    )
  if (origin === 'shipped' || verified_on !== null) return null
  const isState = place.county === null && place.city === null
  return (
    <Alert severity="warn" title="Nobody has verified these figures">
      Every decision under them says so, with the source.{' '}
      {isState
        ? held.length > 0
          ? `Until then, ${held.length} of them are held to the cautious default, marked below.`
          : 'They loosen nothing that the cautious default refuses.'
        : 'They only add to what the state requires.'}
    </Alert>
  )
}

function Figures({ detail: { lines, held } }: DetailProps): ReactElement {
  const heldTo = new Map(held.map(({ code, value }) => [code, value]))
  return (
    <>
      {FIGURE_GROUPS.map((group) => (
        <PanelSection key={group}>
          <PanelHead title={FIGURE_GROUP_LABELS[group]} />
          <Lines>
            {lines
              .filter((line) => line.group === group)
              .map(({ code, label, value, source }) => {
                const instead = heldTo.get(code)
                return (
                  <li key={code}>
                    {label}: <b>{value}</b>
                    {instead === undefined ? null : <p>Until verified: {instead}</p>}
                    {source === null ? null : <p>{source}</p>}
                  </li>
                )
              })}
          </Lines>
        </PanelSection>
      ))}
    </>
  )
}

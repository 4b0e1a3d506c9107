import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import type { LegalHoldRow } from '@curbwise/api/resources/legal-holds.schemas'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { TwoLine } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { PanelList, PanelNote } from '../../../parts/panel-list.tsx'
import { useLegalHoldActs, useLegalHolds } from '../api/use-legal-holds.ts'
import { count, ZONE } from '../state/words.ts'

type Act = { readonly kind: 'place' } | { readonly kind: 'lift'; readonly hold: LegalHoldRow; readonly others: number }

export interface LegalHoldsProps {
  readonly company: Pick<AdminCompanyDetails, 'id' | 'name'>
}

/** The legal holds on a company's records: who placed each and why, and what places and lifts one. */
export function LegalHolds({ company }: LegalHoldsProps): ReactElement {
  const query = useLegalHolds(company.id)
  const [act, setAct] = useState<Act | null>(null)
  const close = (): void => setAct(null)
  return (
    <PanelSection>
      <PanelHead
        title="Legal holds"
        action={
          query.data?.can.place ? (
            <Button size="sm" variant="ghost" icon={<AddIcon />} onClick={() => setAct({ kind: 'place' })}>
              Place a legal hold
            </Button>
          ) : undefined
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={1} />}
        failed_title="Couldn't load the legal holds"
        isEmpty={({ data }) => data.length === 0}
        empty={<PanelNote>None. Records are deleted on their usual schedule.</PanelNote>}
      >
        {({ data }) => (
          <PanelList>
            {data.map((hold) => (
              <li key={hold.id}>
                <TwoLine title={hold.reason} detail={whoText(hold)} />
                {hold.can.lift ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Lift the legal hold: ${hold.reason}`}
                    onClick={() =>
                      setAct({ kind: 'lift', hold, others: data.filter(({ lifted }) => lifted === null).length - 1 })
                    }
                  >
                    Lift
                  </Button>
                ) : null}
              </li>
            ))}
          </PanelList>
        )}
      </QueryView>
      {act ? <Question act={act} company={company} onClose={close} /> : null}
    </PanelSection>
  )
}

const whoText = ({ placed_at, placed_by, lifted }: LegalHoldRow): string =>
  lifted
    ? `Lifted ${momentText(lifted.at, ZONE)} by ${lifted.by}`
    : `Since ${momentText(placed_at, ZONE)}, by ${placed_by}`

interface QuestionProps extends LegalHoldsProps {
  readonly act: Act
  readonly onClose: () => void
}

function Question({ act, company: { id, name }, onClose }: QuestionProps): ReactElement {
  const acts = useLegalHoldActs(id)
  const toast = useToast()
  if (act.kind === 'place')
    return (
      <ConfirmDialog
        open
        title={`Place a legal hold on ${name}?`}
        verb="Place legal hold"
        will={[
          'Keep its plate checks, messages, and the contacts of residents who moved out until every legal hold is lifted.',
          'Show the legal hold and its reason to the company’s admins.',
        ]}
        will_not={['Stop tows, or anything else the company does.', 'Restore what was deleted before.']}
        reason_label="Reason"
        reason_help="Stored in the history. The company’s admins read it."
        onConfirm={async (reason) => {
          await acts.place(reason)
          toast.success(`${name} is under a legal hold`)
        }}
        onClose={onClose}
      />
    )
  const { hold, others } = act
  return (
    <ConfirmDialog
      open
      title="Lift this legal hold?"
      verb="Lift legal hold"
      keep="Keep the legal hold"
      destructive
      will={
        others > 0
          ? [`Leave ${count(others, 'other legal hold')} on. Nothing is deleted until those are lifted, too.`]
          : ['Delete expired records, from the next hour on. No one can restore them.']
      }
      will_not={['Delete the legal hold and its reason. Both stay on record.']}
      onConfirm={async () => {
        await acts.lift(hold.id)
        toast.success(others > 0 ? 'The legal hold is lifted' : `${name} is no longer under a legal hold`)
      }}
      onClose={onClose}
    >
      {hold.reason}
    </ConfirmDialog>
  )
}

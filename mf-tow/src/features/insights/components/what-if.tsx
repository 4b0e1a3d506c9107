import type { WhatIf, WhatIfChoices } from '@curbwise/api/resources/what-ifs.schemas'
import { recordHref } from '@curbwise/api/record-href'
import { useToast } from '@curbwise/platform'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { monthText, ReplayResult, type ReplayedView } from '@curbwise/ui/replays'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import type { Company } from '../../../company/use-company.ts'
import { useWhatIfActs, useWhatIfDecisions, useWhatIfs } from '../api/use-what-ifs.ts'
import { whatIfText } from '../state/what-if.ts'
import { CardBox } from './style.ts'
import { WhatIfForm, type NamedComplex } from './what-if-form.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  h3 {
    margin: 0 0 8px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export interface WhatIfProps {
  readonly company: Pick<Company, 'id'>
  readonly complexes: readonly NamedComplex[]
  /** Zone of the company. */
  readonly timezone: string
}

/** Last month's decisions of the company, decided again with other settings or rules. */
export function WhatIfCard({ company, complexes, timezone }: WhatIfProps): ReactElement {
  const query = useWhatIfs(company.id)
  return (
    <CardBox aria-labelledby="insight-what-if" data-wide="">
      <header>
        <h2 id="insight-what-if">What if</h2>
        <span>{query.data ? `Decisions of ${monthText(query.data.month)}` : null}</span>
      </header>
      <QueryView query={query} failed_title="Couldn't load the replay" skeleton={<SkeletonText lines={6} />}>
        {(choices) => <Choices {...{ company, complexes, timezone, choices }} />}
      </QueryView>
      <p>
        Decides last month’s stored decisions again as if another setting or upcoming rules had applied. It changes none
        of them. Plate checks aren’t stored with their facts, so they aren’t replayed.
      </p>
    </CardBox>
  )
}

interface ChoicesProps extends WhatIfProps {
  readonly choices: WhatIfChoices
}

function Choices({ company, complexes, timezone, choices }: ChoicesProps): ReactElement {
  const { last } = choices
  return (
    <Columns>
      <WhatIfForm company_id={company.id} {...{ complexes, choices }} />
      {last ? <LastReplay key={last.id} run={last} company={company} timezone={timezone} /> : null}
    </Columns>
  )
}

const KINDS = { tow: 'tow', boot: 'booted_vehicle', sticker: 'sticker_item' } as const

const hrefOf = ({ record, contract }: ReplayedView): string | null =>
  record && recordHref({ kind: KINDS[record.kind], id: record.id, contract_id: contract.id })

interface LastReplayProps {
  readonly run: WhatIf
  readonly company: Pick<Company, 'id'>
  readonly timezone: string
}

function LastReplay({ run, company, timezone }: LastReplayProps): ReactElement {
  const [pages, setPages] = useState<readonly number[]>([0])
  const query = useWhatIfDecisions(run.id, pages.at(-1) ?? 0, run.ended_at !== null && run.differing > 0)
  const { cancel, cancelling } = useWhatIfActs(company.id)
  const toast = useToast()
  const onCancel = async (): Promise<void> => {
    try {
      await cancel(run.id)
    } catch (thrown) {
      toast.error('Couldn’t cancel the replay', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  return (
    <section aria-labelledby="insight-replay">
      <h3 id="insight-replay">{`${monthText(run.month)}: ${whatIfText(run)}`}</h3>
      <ReplayResult
        replay={run}
        zone={timezone}
        {...{ query, pages, hrefOf, cancelling }}
        onPages={setPages}
        onCancel={() => void onCancel()}
      />
    </section>
  )
}

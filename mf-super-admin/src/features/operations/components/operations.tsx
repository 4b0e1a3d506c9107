import { ApiError } from '@curbwise/client'
import { ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { Segments, SplitView } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { LoadedPanel } from '../../../parts/loaded-panel.tsx'
import { useChains, useJobs, useOverview } from '../api/use-operations.ts'
import { narrowOf, narrowParams, ofCompany, type Narrow } from '../state/narrow.ts'
import { PART_LABELS, partCount, partOf, PARTS, type Part } from '../state/words.ts'
import { ChainPanel } from './chain-panel.tsx'
import { Chains } from './chains.tsx'
import { Events } from './events.tsx'
import { OperationsFigures } from './figures.tsx'
import { JobPanel } from './job-panel.tsx'
import { Jobs } from './jobs.tsx'
import { Messages } from './messages.tsx'
import { Sizes } from './sizes.tsx'
import { PartBar } from './style.ts'
import { Versions } from './versions.tsx'

const MINUTE = 60_000

/** How the installation runs: figures, and below them the part that the address names. */
export function Operations(): ReactElement {
  const [params, setParams] = useSearchParams()
  const part = partOf(params.get('part'))
  const selected = params.get('selected')
  const narrow = narrowOf(params)
  const overview = useOverview()
  const now = useNow(MINUTE)
  const { error } = overview
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Operations')
  const partParams = (of: Part): Record<string, string> => (of === 'jobs' ? {} : { part: of })
  // Each part has kinds of its own; the company stays.
  const show = (next: Part): void => setParams({ ...partParams(next), ...narrowParams(ofCompany(narrow)) })
  const onNarrow = (next: Narrow): void => setParams({ ...partParams(part), ...narrowParams(next) })
  const select = (id: string | null): void =>
    setParams({ ...partParams(part), ...narrowParams(narrow), ...(id !== null && { selected: id }) })
  const close = (): void => select(null)
  const filters = { narrow, onNarrow }
  const opens = part === 'jobs' || part === 'chains'
  return (
    <SplitView
      panel_label={part === 'chains' ? 'History chain' : 'Job'}
      onPanelClose={close}
      panel={
        selected === null || !opens ? null : part === 'jobs' ? (
          <OpenJob key={selected} id={selected} narrow={narrow} onClose={close} />
        ) : (
          <OpenChain key={selected} id={selected} narrow={narrow} onClose={close} />
        )
      }
    >
      <QueryView
        query={overview}
        isEmpty={() => false}
        failed_title="Couldn't load the figures"
        skeleton={<SkeletonText lines={3} />}
        empty={null}
      >
        {(data) => <OperationsFigures overview={data} now={now} onPart={show} />}
      </QueryView>
      <PartBar>
        <Segments
          label="Show"
          value={part}
          onChange={show}
          options={PARTS.map((value) => ({
            value,
            label: PART_LABELS[value],
            count: partCount(value, overview.data),
          }))}
        />
      </PartBar>
      {part === 'jobs' ? <Jobs selected={selected} onOpen={select} now={now} {...filters} /> : null}
      {part === 'messages' ? <Messages {...filters} /> : null}
      {part === 'events' ? <Events {...filters} /> : null}
      {part === 'chains' ? <Chains selected={selected} onOpen={select} {...filters} /> : null}
      {part === 'versions' ? <Versions /> : null}
      {part === 'sizes' ? <Sizes /> : null}
    </SplitView>
  )
}

interface OpenProps {
  readonly id: string
  readonly narrow: Narrow
  readonly onClose: () => void
}

function OpenJob({ id, narrow, onClose }: OpenProps): ReactElement {
  return (
    <LoadedPanel query={useJobs(narrow)} kind="Job" onClose={onClose}>
      {({ data }) => <JobPanel job={data.find((job) => job.id === id)} onClose={onClose} />}
    </LoadedPanel>
  )
}

function OpenChain({ id, narrow, onClose }: OpenProps): ReactElement {
  return (
    <LoadedPanel query={useChains(narrow)} kind="Chain" onClose={onClose}>
      {({ data }) => <ChainPanel chain={data.find((chain) => chain.id === id)} onClose={onClose} />}
    </LoadedPanel>
  )
}

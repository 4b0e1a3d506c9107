import type { RulesVersionDetail } from '@curbwise/api/resources/admin-rules.schemas'
import { useToast } from '@curbwise/platform'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { ReplayIcon } from '@curbwise/ui/icons'
import { monthText } from '@curbwise/ui/replays'
import type { ReactElement } from 'react'
import { useRulesActs } from '../api/use-rules.ts'
import { Replayed } from './replayed.tsx'
import { Actions } from './style.ts'

/** The replay of a version: how to start it, its progress, and its result. */
export function ReplaySection({ detail }: { readonly detail: RulesVersionDetail }): ReactElement | null {
  const { replay, can, version } = detail
  const acts = useRulesActs()
  const toast = useToast()
  const isRunning = replay?.status === 'queued' || replay?.status === 'running'
  if (!replay && !can.replay) return null
  const start = async (): Promise<void> => {
    try {
      await acts.replay(version)
    } catch (thrown) {
      toast.error('Couldn’t start the replay', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  return (
    <PanelSection>
      <PanelHead title={replay ? `Replay of ${monthText(replay.month)}` : 'Replay'} />
      {replay ? (
        <Replayed key={replay.id} replay={replay} />
      ) : (
        <p>
          Decides last month’s stored decisions again as if this version had been in force. It changes none of them.
        </p>
      )}
      {can.replay && !isRunning ? (
        <Actions style={{ paddingTop: 10 }}>
          <Button icon={<ReplayIcon />} busy={acts.replaying} onClick={() => void start()}>
            {replay ? 'Replay again' : 'Replay last month'}
          </Button>
        </Actions>
      ) : null}
    </PanelSection>
  )
}

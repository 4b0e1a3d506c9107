import type { RulesReplay } from '@curbwise/api/resources/admin-rules.schemas'
import { recordHref } from '@curbwise/api/record-href'
import { useToast } from '@curbwise/platform'
import { ReplayResult, type ReplayedView } from '@curbwise/ui/replays'
import { useState, type ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { useReplayed, useRulesActs } from '../api/use-rules.ts'

const KINDS = { tow: 'tow', boot: 'booted_vehicle', sticker: 'sticker_item' } as const

const hrefOf = ({ record, contract }: ReplayedView): string | null =>
  record && recordHref({ kind: KINDS[record.kind], id: record.id, contract_id: contract.id })

/** A replay of a version: its progress, or the decisions that would differ. */
export function Replayed({ replay }: { readonly replay: RulesReplay }): ReactElement {
  const [pages, setPages] = useState<readonly number[]>([0])
  const query = useReplayed(replay.id, pages.at(-1) ?? 0, replay.ended_at !== null && replay.differing > 0)
  const { cancelReplay, cancelling } = useRulesActs()
  const toast = useToast()
  const cancel = async (): Promise<void> => {
    try {
      await cancelReplay(replay.id)
    } catch (thrown) {
      toast.error('Couldn’t cancel the replay', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  return (
    <ReplayResult
      {...{ replay, query, pages, hrefOf, cancelling }}
      zone={ZONE}
      onPages={setPages}
      onCancel={() => void cancel()}
    />
  )
}

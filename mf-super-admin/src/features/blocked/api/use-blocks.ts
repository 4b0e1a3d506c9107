import type { BodyOf } from '@curbwise/api/call'
import { systemBlocks } from '@curbwise/api/resources/system-blocks.calls'
import { useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf } from '../state/words.ts'

/** Loads the vehicles that are blocked everywhere, live. Shows only active entries unless the URL asks for more. */
export function useBlocks() {
  const list = useList(systemBlocks.list, { segment: 'now' })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['vehicles'], { also: [systemBlocks.list], onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(systemBlocks.export, 'system-blocked vehicles', (format) =>
      list.exportHref(systemBlocks.export, format),
    ),
  }
}

export type BlockList = ReturnType<typeof useBlocks>

const STALE = { invalidates: [systemBlocks.list] }

/** Calls that add and end entries; each rejects when the gateway refuses, so its dialog can show the error. */
export function useBlockActs() {
  const add = useCall(systemBlocks.add, STALE)
  const end = useCall(systemBlocks.end, STALE)
  return {
    add: (body: BodyOf<typeof systemBlocks.add>) => add.mutateAsync({ body }),
    end: (id: string, reason: string) => end.mutateAsync({ body: { id, reason } }),
  }
}

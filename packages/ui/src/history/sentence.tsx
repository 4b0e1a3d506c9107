import { describeHistory, type DescribedEntry } from '@curbwise/rules/history/describe'
import { PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** An entry as a sentence: who, what, which record. Plates are rendered as plates. */
export function Sentence({ entry, zone }: { readonly entry: DescribedEntry; readonly zone: string }): ReactElement {
  return (
    <>
      {describeHistory(entry, zone).map((part, at) => {
        if (part.kind === 'plate') return <PlateTag key={at} plate={part.text} state={part.state} copy={false} />
        return part.kind === 'strong' ? <b key={at}>{part.text}</b> : <span key={at}>{part.text}</span>
      })}
    </>
  )
}

import { tows, type Tow } from '@curbwise/api/resources/tows'
import { keyOf, useCall, type ApiError } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import { TOW_STEP_LABELS } from '@curbwise/rules/tows/status'
import type { Confirmation } from '@curbwise/rules/decision/question'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { brakeOf, photosAskedBy, type Brake } from '../state/brake.ts'
import type { Chosen } from '../state/completion.ts'
import { positionNow } from '../state/position.ts'
import type { Task } from '../state/task.ts'

const BUZZ_MS = 400
const REASON_MOST = 500

/**
 * Takes the steps of a tow, each with the phone's position when that is known. A decision that forbids the step becomes the
 * brake; anything else that is refused is said in a toast.
 */
export function useSteps(tow: Tow, { onGivenBack, onCompleted }: { readonly onGivenBack: () => void; readonly onCompleted: (tow: Tow) => void }) {
  const toast = useToast()
  const announce = useAnnounce()
  const client = useQueryClient()
  const [brake, setBrake] = useState<Brake | null>(null)
  const [asked, setAsked] = useState<readonly PhotoSubject[]>([])
  const [locating, setLocating] = useState(false)
  const onError = (error: ApiError): void => {
    const found = brakeOf(error, tow)
    setAsked(photosAskedBy(error))
    if (!found) {
      if (error.status !== 401 && error.code !== 'unauthorized') toast.error(error.code === 'conflict' ? 'Somebody was faster' : 'Not done', error.message)
      return
    }
    setBrake(found)
    announce(`Stop. ${found.message}`, 'assertive')
    navigator.vibrate?.(BUZZ_MS)
  }
  const onSuccess = (answer: Tow): void => {
    client.setQueryData(keyOf(tows.get, { params: { id: answer.id } }), answer)
    announce(answer.step ? `${TOW_STEP_LABELS[answer.step]}.` : 'Done.', 'polite')
  }
  const options = { invalidates: [tows.list, tows.get], onError, onSuccess }
  const accept = useCall(tows.acceptTow, options)
  const step = useCall(tows.takeStep, options)
  const decline = useCall(tows.declineTow, { ...options, onSuccess: onGivenBack })
  const cancel = useCall(tows.cancelTow, { ...options, onError: undefined })
  const complete = useCall(tows.completeTow, { ...options, onSuccess: (answer) => { onSuccess(answer); onCompleted(answer) } })

  const take = async (task: Task, { confirmations = [], chosen = {} }: { readonly confirmations?: readonly Confirmation[]; readonly chosen?: Chosen } = {}): Promise<void> => {
    if (task.kind === 'none' || task.kind === 'photo') return
    setLocating(true)
    const position = await positionNow()
    setLocating(false)
    const params = { id: tow.id }
    const told = confirmations.length ? [...confirmations] : undefined
    if (task.kind === 'accept') accept.mutate({ params, body: { position, confirmations: told } })
    else if (task.kind === 'complete') complete.mutate({ params, body: { position, ...chosen } })
    else step.mutate({ params, body: { step: task.step, position, confirmations: told } })
  }
  return {
    take,
    sending: locating || accept.isPending || step.isPending || complete.isPending,
    decline: (reason: string) => decline.mutateAsync({ params: { id: tow.id }, body: { reason } }),
    brake,
    /** The person has looked: the same step again, saying which records this car is not. */
    tellApart: (task: Task) => {
      const told = (brake?.look_alikes ?? []).map(({ record }): Confirmation => ({ kind: 'not_the_same_car', record_id: record.id }))
      setBrake(null)
      void take(task, { confirmations: told })
    },
    /** Leaves the car, as the decision says: a tow under way ends with that as its reason; a mere request goes on without this driver. */
    leave: async (): Promise<void> => {
      if (brake && tow.can.cancel && brake.moment !== 'assignment') await cancel.mutateAsync({ params: { id: tow.id }, body: { reason: `Left the car: ${brake.message}`.slice(0, REASON_MOST) } })
      setBrake(null)
    },
    leaving: cancel.isPending,
    /** Photos that a refusal asked for, beside the usual ones. */
    asked: asked.filter((subject) => !tow.images.some((image) => image.subject === subject)),
    /** What is missing for the completion, by field, when the gateway said so. */
    missing: complete.error?.fields ?? null,
  }
}

import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { ApiError, keyOf, useCall } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import { TOW_STEP_LABELS } from '@curbwise/rules/tows/status'
import type { Confirmation } from '@curbwise/rules/decision/question'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { useActs } from '../state/acts.ts'
import { brakeOf, photosAskedBy, type Brake } from '../state/brake.ts'
import { laterRightsOf, type LaterRights } from '../../../parts/later-rights.ts'
import type { Chosen } from '../state/completion.ts'
import { positionNow } from '../state/position.ts'
import type { Task } from '../state/task.ts'

const BUZZ_MS = 400
const REASON_MOST = 500

/** What the person adds to a step. */
interface Said {
  readonly confirmations?: readonly Confirmation[]
  readonly chosen?: Chosen
  readonly acknowledged_rights?: string[]
}

/**
 * Takes the steps of a tow through the driver's queue, each with the phone's position when that is known. A decision that forbids the step becomes the
 * brake; anything else that is refused is said in a toast.
 */
export function useSteps(
  tow: Tow,
  { onGivenBack, onCompleted }: { readonly onGivenBack: () => void; readonly onCompleted: (tow: Tow) => void },
) {
  const toast = useToast()
  const announce = useAnnounce()
  const client = useQueryClient()
  const [brake, setBrake] = useState<Brake | null>(null)
  const [later, setLater] = useState<LaterRights | null>(null)
  const [asked, setAsked] = useState<readonly PhotoSubject[]>([])
  const [locating, setLocating] = useState(false)
  const [missing, setMissing] = useState<ApiError['fields'] | null>(null)
  const acts = useActs()
  const askAgain = (): Promise<unknown> =>
    Promise.all([tows.list, tows.get].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  const refused = (error: ApiError): void => {
    const rights = laterRightsOf(error)
    if (rights) {
      setLater(rights)
      announce(error.message, 'assertive')
      navigator.vibrate?.(BUZZ_MS)
      return
    }
    const found = brakeOf(error, tow)
    setAsked(photosAskedBy(error))
    setMissing(error.fields)
    if (!found) {
      if (error.status !== 401 && error.code !== 'unauthorized')
        toast.error(error.code === 'conflict' ? 'Somebody was faster' : 'Not done', error.message)
      return
    }
    setBrake(found)
    announce(`Stop. ${found.message}`, 'assertive')
    navigator.vibrate?.(BUZZ_MS)
  }
  const taken = (answer: Tow): void => {
    setMissing(null)
    client.setQueryData(keyOf(tows.get, { params: { id: answer.id } }), answer)
    announce(answer.step ? `${TOW_STEP_LABELS[answer.step]}.` : 'Done.', 'polite')
    if (answer.status === 'completed') onCompleted(answer)
  }
  const decline = useCall(tows.declineTow, { invalidates: [tows.list, tows.get], onSuccess: onGivenBack })
  const cancel = useCall(tows.cancelTow, { invalidates: [tows.list, tows.get] })

  const take = async (
    task: Task,
    { confirmations = [], chosen = {}, acknowledged_rights }: Said = {},
  ): Promise<void> => {
    if (task.kind === 'none' || task.kind === 'photo') return
    setLocating(true)
    const position = await positionNow()
    const params = { id: tow.id }
    const apart = confirmations.length ? [...confirmations] : undefined
    const answer =
      task.kind === 'accept'
        ? acts.add(tows.acceptTow, { params, body: { position, confirmations: apart } }, tow.id)
        : task.kind === 'complete'
          ? acts.add(tows.completeTow, { params, body: { position, ...chosen } }, tow.id)
          : acts.add(
              tows.takeStep,
              { params, body: { step: task.step, position, confirmations: apart, acknowledged_rights } },
              tow.id,
            )
    setLocating(false)
    try {
      taken(await answer)
    } catch (error) {
      if (error instanceof ApiError) refused(error)
    }
    await askAgain()
  }
  return {
    take,
    sending: locating || acts.waiting.some(({ subject }) => subject === tow.id),
    /** No answer comes; the steps wait on this phone. */
    waiting: acts.offline_since === null ? 0 : acts.waiting.length,
    decline: (reason: string) => decline.mutateAsync({ params: { id: tow.id }, body: { reason } }),
    brake,
    /** The person has looked: the same step again, saying which records this car is not. */
    tellApart: (task: Task) => {
      const told = (brake?.look_alikes ?? []).map(({ record }): Confirmation => ({
        kind: 'not_the_same_car',
        record_id: record.id,
      }))
      setBrake(null)
      void take(task, { confirmations: told })
    },
    /** Leaves the car, as the decision says: a tow under way ends with that as its reason; a mere request goes on without this driver. */
    leave: async (): Promise<void> => {
      if (brake && tow.can.cancel && brake.moment !== 'assignment')
        await cancel.mutateAsync({
          params: { id: tow.id },
          body: { reason: `Left the car: ${brake.message}`.slice(0, REASON_MOST) },
        })
      setBrake(null)
    },
    leaving: cancel.isPending,
    /** Rights that came after hook-up: the person drops the car free, or goes on knowing of them. */
    later,
    keepHere: () => setLater(null),
    goOn: (task: Task) => {
      const acknowledged_rights = later?.rights.map(({ record_id }) => record_id)
      setLater(null)
      void take(task, { acknowledged_rights })
    },
    /** Photos that a refusal asked for, beside the usual ones. */
    asked: asked.filter((subject) => !tow.images.some((image) => image.subject === subject)),
    /** What is missing for the completion, by field, when the gateway said so. */
    missing,
  }
}

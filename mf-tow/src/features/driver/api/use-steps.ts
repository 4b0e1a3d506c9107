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
import { positionNow } from '../../../parts/position.ts'
import type { Task } from '../state/task.ts'

const BUZZ_MS = 400
const REASON_MAX_LENGTH = 500

/** Optional input for a step. */
interface StepInput {
  readonly confirmations?: readonly Confirmation[]
  readonly chosen?: Chosen
  /** For accepting: the driver is already at the car. */
  readonly on_scene?: boolean
  readonly acknowledged_rights?: string[]
}

/**
 * Sends the driver's steps through the offline queue, with the phone's position when available. If the current decision
 * forbids a step, sets the brake; any other refusal is shown in a toast.
 */
export function useSteps(
  tow: Tow,
  { onDeclined, onCompleted }: { readonly onDeclined: () => void; readonly onCompleted: (tow: Tow) => void },
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
  const refetch = (): Promise<unknown> =>
    Promise.all([tows.list, tows.get].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  const onRefused = (error: ApiError): void => {
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
        toast.error(error.code === 'conflict' ? 'Someone else took it first' : 'Couldn’t save this', error.message)
      return
    }
    setBrake(found)
    announce(`Stop. ${found.message}`, 'assertive')
    navigator.vibrate?.(BUZZ_MS)
  }
  const onTaken = (answer: Tow): void => {
    setMissing(null)
    client.setQueryData(keyOf(tows.get, { params: { id: answer.id } }), answer)
    announce(answer.step ? `${TOW_STEP_LABELS[answer.step]}.` : 'Done.', 'polite')
    if (answer.status === 'completed') onCompleted(answer)
  }
  const decline = useCall(tows.declineTow, { invalidates: [tows.list, tows.get], onSuccess: onDeclined })
  const cancel = useCall(tows.cancelTow, { invalidates: [tows.list, tows.get] })

  const take = async (
    task: Task,
    { confirmations = [], chosen = {}, on_scene, acknowledged_rights }: StepInput = {},
  ): Promise<void> => {
    if (task.kind === 'none' || task.kind === 'photo') return
    setLocating(true)
    const position = await positionNow()
    const params = { id: tow.id }
    const confirmed = confirmations.length ? [...confirmations] : undefined
    const answer =
      task.kind === 'accept'
        ? acts.add(tows.acceptTow, { params, body: { position, confirmations: confirmed, on_scene } }, tow.id)
        : task.kind === 'complete'
          ? acts.add(tows.completeTow, { params, body: { position, ...chosen } }, tow.id)
          : acts.add(
              tows.takeStep,
              { params, body: { step: task.step, position, confirmations: confirmed, acknowledged_rights } },
              tow.id,
            )
    setLocating(false)
    try {
      onTaken(await answer)
    } catch (error) {
      if (error instanceof ApiError) onRefused(error)
    }
    await refetch()
  }
  return {
    take,
    sending: locating || acts.waiting.some(({ subject }) => subject === tow.id),
    /** Number of steps queued on this phone while offline. */
    waiting: acts.offline_since === null ? 0 : acts.waiting.length,
    decline: (reason: string) => decline.mutateAsync({ params: { id: tow.id }, body: { reason } }),
    brake,
    /** Sends the same step again, confirming that this car is not one of the look-alikes. */
    ruleOutLookAlikes: (task: Task) => {
      const ruled_out = (brake?.look_alikes ?? []).map(({ record }): Confirmation => ({
        kind: 'not_the_same_car',
        record_id: record.id,
      }))
      setBrake(null)
      void take(task, { confirmations: ruled_out })
    },
    /**
     * Leaves the car where it is. A tow under way is cancelled with the decision's message as the reason; a request
     * stays open for other drivers.
     */
    leave: async (): Promise<void> => {
      if (brake && tow.can.cancel && brake.moment !== 'assignment')
        await cancel.mutateAsync({
          params: { id: tow.id },
          body: { reason: `Left the car: ${brake.message}`.slice(0, REASON_MAX_LENGTH) },
        })
      setBrake(null)
    },
    leaving: cancel.isPending,
    /** Rights that started after hook-up. The driver must drop the car free of charge or acknowledge them. */
    later,
    dismissLater: () => setLater(null),
    acknowledge: (task: Task) => {
      const acknowledged_rights = later?.rights.map(({ record_id }) => record_id)
      setLater(null)
      void take(task, { acknowledged_rights })
    },
    /** Photos that a refusal asked for, in addition to the required ones. */
    asked: asked.filter((subject) => !tow.images.some((image) => image.subject === subject)),
    /** Fields the gateway reported as missing for completion. */
    missing,
  }
}

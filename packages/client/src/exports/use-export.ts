import type { Call } from '@curbwise/api/call'
import { exportJobs } from '@curbwise/api/resources/exports.calls'
import type { ExportJob } from '@curbwise/api/resources/exports.schemas'
import {
  ApiError,
  call,
  fetchExport,
  hrefOf,
  queryFor,
  runningExport,
  saveFile,
  setRunningExport,
  useRunningExport,
} from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const REFETCH_EVERY_MS = 2_000
const isUnfinished = ({ state }: ExportJob): boolean => state === 'queued' || state === 'preparing'

/** An export that didn't start or that failed, and what the user can do about it. */
interface Refusal {
  readonly message: string
  readonly url: string
  /** Id of the conflicting job. */
  readonly other: string | null
  /** The conflicting export was started in this tab. */
  readonly own: boolean
}

/**
 * Provides the exports of one list, as the kit's `ExportControl`. `start` fetches the file and saves it. An export that takes too long
 * becomes a job of the gateway; `notes` show its progress and its file, including after a reload and in other tabs. `urlOf` returns the
 * address of the list's export with its current state.
 */
export function useExport(endpoint: Call, what: string, urlOf: (format: 'csv' | 'xlsx') => string) {
  const client = useQueryClient()
  const running = useRunningExport()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const jobs = useQuery({
    ...queryFor(exportJobs.list),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnfinished) ? REFETCH_EVERY_MS : false),
  })
  const changed = (): Promise<void> => client.invalidateQueries({ queryKey: [exportJobs.list.name] })

  const begin = async (url: string): Promise<void> => {
    const other = runningExport()
    if (other)
      return setRefusal({
        message: `An export of ${other.what} is still running in this window.`,
        url,
        other: null,
        own: true,
      })
    const control = new AbortController()
    setRefusal(null)
    setRunningExport({ list: endpoint.name, what, control })
    try {
      const exported = await fetchExport(url, control.signal)
      if ('job' in exported)
        client.setQueryData(queryFor(exportJobs.list).queryKey, (old) => ({
          data: [exported.job, ...(old?.data ?? [])],
        }))
      else saveFile(exported.file, exported.name)
    } catch (error) {
      if (control.signal.aborted) return
      setRefusal({ ...whyNot(error), url, own: false })
    } finally {
      setRunningExport(null)
    }
    await changed()
  }
  const remove = async (id: string): Promise<boolean> => {
    try {
      await call(exportJobs.cancel, { params: { id } })
    } catch (error) {
      // Already deleted, so there is nothing left to do.
      if (!(error instanceof ApiError && error.status === 404)) {
        setRefusal({ ...whyNot(error), url: '', other: null, own: false })
        return false
      }
    } finally {
      await changed()
    }
    return true
  }

  const ofJob = (job: ExportJob) => ({
    id: job.id,
    state: isUnfinished(job) ? ('preparing' as const) : (job.state as 'ready' | 'failed'),
    rows_total: job.rows_total,
    rows_done: job.rows_done,
    file_name: job.file_name,
    size: job.size,
    message: job.problem,
    ...(job.state === 'ready' && { href: hrefOf(exportJobs.file, { params: { id: job.id } }) }),
    ...(isUnfinished(job) ? { onCancel: () => void remove(job.id) } : { onDismiss: () => void remove(job.id) }),
    ...(job.state === 'failed' && {
      onRetry: () => void remove(job.id).then((removed) => (removed ? begin(job.address) : undefined)),
    }),
  })
  const ofRefusal = ({ message, url, other, own }: Refusal) => ({
    id: 'refused',
    state: 'refused' as const,
    message,
    onDismiss: () => setRefusal(null),
    ...(own || other
      ? {
          onCancel: () => {
            setRefusal(null)
            if (own) runningExport()?.control.abort()
            else if (other) void remove(other)
          },
        }
      : url && { onRetry: () => void begin(url) }),
  })
  const mine = running?.list === endpoint.name ? running : null
  return {
    what,
    start: (format: 'csv' | 'xlsx') => void begin(urlOf(format)),
    busy: mine !== null,
    notes: [
      ...(mine ? [{ id: 'writing', state: 'writing' as const, onCancel: () => mine.control.abort() }] : []),
      ...(refusal ? [ofRefusal(refusal)] : []),
      ...(jobs.data?.data ?? []).filter(({ list }) => list === endpoint.name).map(ofJob),
    ],
  }
}

function whyNot(error: unknown): Pick<Refusal, 'message' | 'other'> {
  if (!(error instanceof ApiError)) return { message: 'Couldn’t save the file. Try again.', other: null }
  const { export_id } = error.details
  return {
    message: Object.values(error.fields)[0] ?? error.message,
    other: typeof export_id === 'string' ? export_id : null,
  }
}

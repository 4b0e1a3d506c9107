import { session } from '@curbwise/api/resources/session.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnanswered } from '../offline.tsx'
import { storeResponses, restoreResponses } from './stored-responses.ts'

const RETRY_MS = 30_000
/** The shell stores the login under this key and removes it on logout in any tab. */
const isLoggedIn = (): boolean => localStorage.getItem('auth') !== null

/**
 * Loads the unit's record whenever the page opens. If there's no response, shows the stored one with its age and keeps
 * retrying.
 */
export function useRecord() {
  const client = useQueryClient()
  const owner = useSession().userId ?? ''
  useState(() => restoreResponses(client, owner, localStorage))
  useEffect(() => storeResponses(client, owner, localStorage, isLoggedIn), [client, owner])
  return useQuery({
    ...queryFor(session.residentMe),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnanswered(state.error) ? RETRY_MS : false),
  })
}

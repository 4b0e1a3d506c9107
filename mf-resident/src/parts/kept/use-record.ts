import { session } from '@curbwise/api/resources/session.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnanswered } from '../offline.tsx'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'

const ASK_AGAIN_MS = 30_000
/** The shell's name for who is logged in here; gone once somebody has logged out, in whatever tab. */
const isLoggedIn = (): boolean => localStorage.getItem('auth') !== null

/**
 * The unit's record, asked for whenever the page opens. Without an answer what was kept is shown with its age, and the question is
 * asked again by itself.
 */
export function useRecord() {
  const client = useQueryClient()
  const owner = useSession().userId ?? ''
  useState(() => restoreAnswers(client, owner, localStorage))
  useEffect(() => keepAnswers(client, owner, localStorage, isLoggedIn), [client, owner])
  return useQuery({
    ...queryFor(session.residentMe),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnanswered(state.error) ? ASK_AGAIN_MS : false),
  })
}

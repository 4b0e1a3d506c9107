import { atom } from 'jotai'
import { NO_AUTH, NO_PROFILE, type AuthSession, type Profile, type Session } from './types.ts'

/** Written only by the shell; remotes read it through useSession. */
export const authAtom = atom<AuthSession>(NO_AUTH)
export const profileAtom = atom<Profile>(NO_PROFILE)

export const sessionAtom = atom<Session>((get) => {
  const profile = get(profileAtom)
  const selected_contract = profile.contracts.find((contract) => contract.id === profile.selected_contract_id) ?? null
  return { ...get(authAtom), ...profile, selected_contract }
})

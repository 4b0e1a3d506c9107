import { useAbility } from '@curbwise/platform'

/** Returns what a hold stops, as a noun phrase. Booting is named only if the company has it. */
export const useEnforcement = (): string => (useAbility().booting ? 'stickers, boots, and tows' : 'stickers and tows')

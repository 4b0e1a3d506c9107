import { useAbility } from '@curbwise/platform'

/** What a hold stops, as a noun phrase: booting is named only where the company has it. */
export const useEnforcement = (): string => (useAbility().booting ? 'stickers, boots and tows' : 'stickers and tows')

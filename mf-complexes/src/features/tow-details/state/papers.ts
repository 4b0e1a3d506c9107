import type { TowDocument } from '@curbwise/rules/tows/documents'
import { hrefOf } from '@curbwise/client'
import { tows } from '@curbwise/api/resources/tows.calls'

/** A paper of a tow as PDF. */
export const paperHref = (id: string, kind: TowDocument): string => hrefOf(tows.document, { params: { id, kind } })

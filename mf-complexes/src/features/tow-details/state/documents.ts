import type { TowDocument } from '@curbwise/rules/tows/documents'
import { hrefOf } from '@curbwise/client'
import { tows } from '@curbwise/api/resources/tows.calls'

/** URL of a tow document as PDF. */
export const documentHref = (id: string, kind: TowDocument): string => hrefOf(tows.document, { params: { id, kind } })

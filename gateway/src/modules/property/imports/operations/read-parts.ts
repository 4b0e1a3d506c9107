import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openList } from '../open-list.ts'

/** Returns a list for several complexes, with the preview, progress, and result of each. */
export const readParts: Operation<typeof api.imports.getList> = (context, { params }) => openList(context, params)

import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { SYSTEM_BLOCK_LIST } from './system-blocks.list.ts'
import type { systemBlocksSchemas } from './system-blocks.schemas.ts'

/** Vehicles that may not be registered or permitted at any complex. */

const PATH = '/api/admin/system-blocked-vehicles'
const spec = { origin: 'spec', access: ['super_admin'], errors: ['refused', 'conflict'] } as const

const list = {
  name: 'systemBlocks.list',
  method: 'GET',
  path: PATH,
  access: ['super_admin'],
  list: SYSTEM_BLOCK_LIST,
  summary: 'Vehicles that can’t be registered or get a permit at any complex, each with the rights it still has.',
} satisfies ListCallData

export const systemBlocks = defineCalls<typeof systemBlocksSchemas>({
  list,
  export: { ...exportOf(list), name: 'systemBlocks.export' } satisfies CallData,
  add: {
    name: 'systemBlocks.add',
    method: 'POST',
    path: PATH,
    summary: 'Block a vehicle everywhere. Returns the rights that it has; they stay valid.',
    ...spec,
  },
  end: {
    name: 'systemBlocks.end',
    method: 'DELETE',
    path: PATH,
    summary: 'End the entry that the body names now; the record stays.',
    ...spec,
  },
})

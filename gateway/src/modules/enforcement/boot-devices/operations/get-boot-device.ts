import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceAnswer } from '../lifecycle/load-device.ts'

export const getBootDevice: Operation<typeof api.bootDevices.get> = ({ db, actor }, { params }) =>
  deviceAnswer(db, actor, params.id)

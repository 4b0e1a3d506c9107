import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { acceptTow } from './operations/accept-tow.ts'
import { addImage } from './operations/add-image.ts'
import { answerLook } from './operations/answer-look.ts'
import { assignTow } from './operations/assign-tow.ts'
import { cancelTow } from './operations/cancel-tow.ts'
import { completeTow } from './operations/complete-tow.ts'
import { confirmTow } from './operations/confirm-tow.ts'
import { decisionAt } from './operations/decision-at.ts'
import { declineTow } from './operations/decline-tow.ts'
import { exportTows } from './operations/export-tows.ts'
import { getTow } from './operations/get-tow.ts'
import { goAndLook } from './operations/go-and-look.ts'
import { leaveCar } from './operations/leave-car.ts'
import { listPhoneDecisions } from './operations/list-phone-decisions.ts'
import { listTows } from './operations/list-tows.ts'
import { removeImage } from './operations/remove-image.ts'
import { removeTow } from './operations/remove-tow.ts'
import { requestTow } from './operations/request-tow.ts'
import { settlePhoneDecisions } from './operations/settle-phone-decisions.ts'
import { takeStep } from './operations/take-step.ts'
import { towNow } from './operations/tow-now.ts'
import { towRefusedCapture } from './operations/tow-refused-capture.ts'
import { addLatePhoto } from './operations/add-late-photo.ts'
import { updateTow } from './operations/update-tow.ts'
import { voidTow } from './operations/void-tow.ts'
import { zeroCharge } from './operations/zero-charge.ts'

export const routes: readonly Route[] = [
  route(api.tows.list, listTows),
  exported(api.tows.export, exportTows),
  route(api.tows.get, getTow),
  route(api.tows.requestTow, requestTow),
  route(api.tows.towNow, towNow),
  route(api.tows.leaveCar, leaveCar),
  route(api.tows.updateTow, updateTow),
  route(api.tows.removeTow, removeTow),
  route(api.tows.assignTow, assignTow),
  route(api.tows.acceptTow, acceptTow),
  route(api.tows.goAndLook, goAndLook),
  route(api.tows.answerLook, answerLook),
  route(api.tows.declineTow, declineTow),
  route(api.tows.takeStep, takeStep),
  route(api.tows.completeTow, completeTow),
  route(api.tows.cancelTow, cancelTow),
  route(api.tows.confirmTow, confirmTow),
  route(api.tows.voidTow, voidTow),
  route(api.tows.zeroCharge, zeroCharge),
  route(api.tows.decisionAt, decisionAt, 'lookup'),
  route(api.tows.phoneDecisions, listPhoneDecisions),
  route(api.tows.settlePhoneDecisions, settlePhoneDecisions),
  route(api.refusedCaptures.tow, towRefusedCapture),
  route(api.lateCaptures.add, addLatePhoto),
  route(api.tows.addImage, addImage),
  route(api.tows.removeImage, removeImage),
]

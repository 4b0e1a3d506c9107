import { towNumber } from '@curbwise/rules'
import type { IdType, TakerRole } from '@curbwise/rules'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { drawMoney, moneyHeight } from '../../../../documents/pdf/money.ts'
import { drawBlanks, heading, small } from '../../../../documents/pdf/prose.ts'
import { PAGE, type Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import type { Paper, PaperFacts } from './facts.ts'
import { chargeLines, handedOver, moneyOf, paidBox } from './payments.ts'
import { drawSums, stayText } from './storage-lot-invoice.ts'
import {
  broughtOverFact,
  companyHead,
  complaintsText,
  fromWhere,
  lotHead,
  moment,
  money,
  plateWords,
  reasonIn,
  textsOf,
  time,
  vehicleIn,
  weekdayOf,
} from './words.ts'

function drawCharge(sheet: Sheet, facts: PaperFacts): void {
  const lines = [...chargeLines(facts), ...moneyOf(facts)]
  sheet.room(moneyHeight(sheet, lines, WIDTH) + 30)
  heading(sheet, textsOf(facts)('drop.cost'))
  sheet.y = drawMoney(sheet, lines, { x: PAGE.left, y: sheet.y, width: WIDTH }) + 14
}

function drawEnd(sheet: Sheet, facts: PaperFacts): void {
  sheet.y += 6
  const complaints = complaintsText(facts)
  if (complaints) small(sheet, complaints)
}

/** The drop receipt: what the owner paid for the drop, or that nothing was due. */
export const dropReceipt: Paper = {
  kind: 'drop_receipt',
  title: (facts) => textsOf(facts)('drop.title', { number: towNumber(facts.number) }),
  record: (facts) => `DR-${towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { completed_at, hooked_at, timezone, driver, truck, charge, at, language } = facts
    const t = textsOf(facts)
    const dropped = completed_at ?? at
    const is_charged = (charge?.lines.length ?? 0) > 0
    drawHead(sheet, companyHead(facts), plateWords(facts))
    drawTitle(sheet, this.title(facts), t('drop.line', { day: weekdayOf(dropped, timezone, language) }))
    drawFacts(sheet, [
      { label: t('vehicle'), value: vehicleIn(facts) },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      { label: t('drop.at'), value: fromWhere(facts) },
      { label: t('drop.on'), value: moment(dropped, timezone, language) },
      { label: t('drop.hooked'), value: hooked_at ? moment(hooked_at, timezone, language) : t('drop.not_hooked') },
      { label: t('drop.reason'), value: reasonIn(language, facts) },
      driver && { label: t('drop.operator'), value: [driver.name, truck].filter(Boolean).join(', ') },
      facts.drop_reason ? { label: t('drop.why'), value: facts.drop_reason } : null,
    ])
    sheet.y += 6
    if (is_charged) drawCharge(sheet, facts)
    drawBox(
      sheet,
      is_charged
        ? (paidBox(facts) ?? {
            icon: 'done',
            heading: t('drop.due', { amount: money(charge?.due.cents ?? 0) }),
            text: t('drop.cap'),
          })
        : {
            icon: 'done',
            heading: t('drop.free'),
            text: hooked_at ? t('drop.nothing') : t('drop.no_hook'),
          },
    )
    drawBlanks(sheet, [t('drop.operator'), t('drop.signed')])
    drawEnd(sheet, facts)
  },
}

const ROLES = {
  owner: 'role.owner',
  driver: 'role.driver',
  agent: 'role.agent',
  insurer: 'role.insurer',
  lienholder: 'role.lienholder',
} as const satisfies Readonly<Record<TakerRole, string>>
const IDS = {
  driver_license: 'id.driver_license',
  state_id: 'id.state_id',
  passport: 'id.passport',
  military_id: 'id.military_id',
} as const satisfies Readonly<Record<IdType, string>>
const isKeyOf = <K extends string>(labels: Readonly<Record<K, string>>, key: string | null | undefined): key is K =>
  key != null && key in labels

/** "Carla Whitehead, owner. Driver license seen" */
function takerText(facts: PaperFacts): string {
  const { released_to: name, released_to_role: role, released_to_id_type: id } = facts.custody ?? {}
  const t = textsOf(facts)
  const who = [name, isKeyOf(ROLES, role) ? t(ROLES[role]) : null].filter(Boolean).join(', ')
  return isKeyOf(IDS, id) ? `${who}. ${t('released.seen', { id: t(IDS[id]) })}` : who
}

/** The release receipt: who picked up the car, what was paid, and how. */
export const releaseReceipt: Paper = {
  kind: 'release_receipt',
  title: (facts) =>
    textsOf(facts)('released.title', { number: facts.custody?.receipt_number ?? towNumber(facts.number) }),
  record: (facts) => `R-${facts.custody?.receipt_number ?? towNumber(facts.number)}`,
  draw(sheet, facts) {
    const { custody, lot, timezone, at, language } = facts
    const t = textsOf(facts)
    const zone = lot?.timezone ?? timezone
    const ended = custody?.ended_at ?? at
    drawHead(sheet, lotHead(facts), plateWords(facts))
    drawTitle(
      sheet,
      this.title(facts),
      t('released.line', { day: weekdayOf(ended, zone, language), time: time(ended, zone, language) }),
    )
    drawFacts(sheet, [
      { label: t('vehicle'), value: vehicleIn(facts) },
      facts.vin ? { label: 'VIN', value: facts.vin, mono: true } : null,
      custody && { label: t('in_storage'), value: stayText(facts, custody.in_storage_at, ended) },
      { label: t('towed_from'), value: fromWhere(facts) },
      broughtOverFact(facts),
      { label: t('released.to'), value: takerText(facts) },
      { label: t('released.by'), value: [custody?.ended_by, facts.company.name].filter(Boolean).join(', ') },
    ])
    sheet.y += 10
    drawSums(sheet, facts, [...chargeLines(facts), ...moneyOf(facts)])
    const box = paidBox(facts)
    if (box) drawBox(sheet, box)
    if (handedOver(facts)) drawBlanks(sheet, [t('lot'), t('released.signed')])
    drawEnd(sheet, facts)
  },
}

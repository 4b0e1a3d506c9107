import type { Knex } from 'knex'
import * as foundation from './0001-foundation.ts'
import * as peopleAndCompanies from './0002-people-and-companies.ts'
import * as contracts from './0003-contracts.ts'
import * as tenancyOfPeople from './0004-tenancy-of-people.ts'
import * as unitsAndSessions from './0005-units-and-sessions.ts'
import * as vehiclesAndPermits from './0006-vehicles-and-permits.ts'
import * as files from './0007-files.ts'
import * as fleetAndPrices from './0008-fleet-and-prices.ts'
import * as rulesSignsNotices from './0009-rules-signs-notices.ts'
import * as tows from './0010-tows.ts'
import * as decisions from './0011-decisions.ts'
import * as towMoneyAndImages from './0012-tow-money-and-images.ts'
import * as bootsAndStickers from './0013-boots-and-stickers.ts'
import * as payments from './0014-payments.ts'
import * as history from './0015-history.ts'
import * as machinery from './0016-machinery.ts'
import * as authentication from './0017-authentication.ts'
import * as publicFunctions from './0018-public-functions.ts'
import * as decisionFacts from './0019-decision-facts.ts'
import * as sessionEnds from './0020-session-ends.ts'
import * as listIndexes from './0030-list-indexes.ts'
import * as towBoard from './0031-tow-board.ts'
import * as towInFull from './0040-tow-in-full.ts'
import * as towsInDepth from './0041-tows.ts'
import * as custody from './0042-custody.ts'
import * as paymentsByCard from './0043-payments-by-card.ts'
import * as papers from './0044-papers.ts'
import * as vehicleRights from './0045-vehicle-rights.ts'
import * as contractSettings from './0050-contract-settings.ts'
import * as signsAndHistory from './0051-signs-and-history.ts'
import * as vehicleLists from './0052-vehicle-lists.ts'
import * as units from './0053-units.ts'
import * as announcements from './0054-announcements.ts'
import * as residents from './0055-residents.ts'
import * as guests from './0056-guests.ts'
import * as managers from './0057-managers.ts'
import * as noticesAndAddresses from './0058-notices-and-addresses.ts'
import * as handedMessages from './0059-handed-messages.ts'
import * as platesAndCases from './0060-plates-and-cases.ts'
import * as eventsSetAside from './0061-events-set-aside.ts'
import * as receiptNumbers from './0062-receipt-numbers.ts'
import * as countedTries from './0064-counted-tries.ts'
import * as otherPeoplesCars from './0065-other-peoples-cars.ts'
import * as turnedTows from './0066-turned-tows.ts'
import * as photoTimesAndSight from './0067-photo-times-and-sight.ts'
import * as installation from './0068-installation.ts'
import * as exports from './0071-exports.ts'
import * as vehicleNotices from './0073-vehicle-notices.ts'
import * as triesOfACheckout from './0074-tries-of-a-checkout.ts'
import * as checkoutsUnderReview from './0076-checkouts-under-review.ts'
import * as messagesSentAgain from './0078-messages-sent-again.ts'

export interface Migration {
  readonly name: string
  readonly up: (trx: Knex.Transaction) => Promise<void>
  readonly down: (trx: Knex.Transaction) => Promise<void>
}

/** In the order in which they run. A released one is never edited, renamed or moved. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-foundation', ...foundation },
  { name: '0002-people-and-companies', ...peopleAndCompanies },
  { name: '0003-contracts', ...contracts },
  { name: '0004-tenancy-of-people', ...tenancyOfPeople },
  { name: '0005-units-and-sessions', ...unitsAndSessions },
  { name: '0006-vehicles-and-permits', ...vehiclesAndPermits },
  { name: '0007-files', ...files },
  { name: '0008-fleet-and-prices', ...fleetAndPrices },
  { name: '0009-rules-signs-notices', ...rulesSignsNotices },
  { name: '0010-tows', ...tows },
  { name: '0011-decisions', ...decisions },
  { name: '0012-tow-money-and-images', ...towMoneyAndImages },
  { name: '0013-boots-and-stickers', ...bootsAndStickers },
  { name: '0014-payments', ...payments },
  { name: '0015-history', ...history },
  { name: '0016-machinery', ...machinery },
  { name: '0017-authentication', ...authentication },
  { name: '0018-public-functions', ...publicFunctions },
  { name: '0019-decision-facts', ...decisionFacts },
  { name: '0020-session-ends', ...sessionEnds },
  { name: '0030-list-indexes', ...listIndexes },
  { name: '0031-tow-board', ...towBoard },
  { name: '0040-tow-in-full', ...towInFull },
  { name: '0041-tows', ...towsInDepth },
  { name: '0042-custody', ...custody },
  { name: '0043-payments-by-card', ...paymentsByCard },
  { name: '0044-papers', ...papers },
  { name: '0045-vehicle-rights', ...vehicleRights },
  { name: '0050-contract-settings', ...contractSettings },
  { name: '0051-signs-and-history', ...signsAndHistory },
  { name: '0052-vehicle-lists', ...vehicleLists },
  { name: '0053-units', ...units },
  { name: '0054-announcements', ...announcements },
  { name: '0055-residents', ...residents },
  { name: '0056-guests', ...guests },
  { name: '0057-managers', ...managers },
  { name: '0058-notices-and-addresses', ...noticesAndAddresses },
  { name: '0059-handed-messages', ...handedMessages },
  { name: '0060-plates-and-cases', ...platesAndCases },
  { name: '0061-events-set-aside', ...eventsSetAside },
  { name: '0062-receipt-numbers', ...receiptNumbers },
  { name: '0064-counted-tries', ...countedTries },
  { name: '0065-other-peoples-cars', ...otherPeoplesCars },
  { name: '0066-turned-tows', ...turnedTows },
  { name: '0067-photo-times-and-sight', ...photoTimesAndSight },
  { name: '0068-installation', ...installation },
  { name: '0071-exports', ...exports },
  { name: '0073-vehicle-notices', ...vehicleNotices },
  { name: '0074-tries-of-a-checkout', ...triesOfACheckout },
  { name: '0076-checkouts-under-review', ...checkoutsUnderReview },
  { name: '0078-messages-sent-again', ...messagesSentAgain },
]

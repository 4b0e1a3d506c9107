import { loadConfig } from '../src/config.ts'
import { connect } from '../src/db/connect.ts'
import { PLATFORM_ACTOR, setTenancy } from '../src/db/tenancy.ts'
import { CarMaker, MODELS } from './cars.ts'
import { seedChecks } from './checks.ts'
import { seedBootPhotos } from './boot-photos.ts'
import { bootNotes, seedBoots } from './boots.ts'
import { seedStickerPhotos, seedStickers } from './stickers.ts'
import { seedCompanies } from './companies.ts'
import { seedComplexes } from './complexes.ts'
import { seedGuestLink } from './guest-link.ts'
import { seedListsOfArborRidge } from './lists.ts'
import { deviceNotes, seedDevices } from './devices.ts'
import { seedExceptions } from './exceptions.ts'
import { externalNotes, seedExternals } from './externals.ts'
import { seedHistory } from './history.ts'
import { seedImports } from './imports.ts'
import { seedIntegrations } from './integrations.ts'
import { NAMED } from './households.ts'
import { seedNotices } from './notices.ts'
import { insertAll, type Demo } from './people.ts'
import { seedGuests, seedLists, seedPackages } from './permits.ts'
import { seedSystemBlocks, systemBlockNotes } from './system-blocks.ts'
import { seedTowDocuments } from './tow-documents.ts'
import { platformCompanyNotes, seedPlatformCompanies } from './platform-companies.ts'
import { seedTowTeam, towTeamNotes } from './tow-team.ts'
import { seedMonthEnd } from './month-end.ts'
import { paymentAccountNotes, seedPaymentAccount, seedRestrictedAccount } from './payment-accounts.ts'
import { seedPayments } from './payments.ts'
import { seedSoldPermits } from './permit-payments.ts'
import { seedReconciliations } from './reconciliations.ts'
import { practiceNotes, seedPractice, seedPracticeTow } from './practice.ts'
import { seedPictures } from './pictures/index.ts'
import { seedNoticeProofs } from './pictures/notice-proofs.ts'
import { idOf, Random } from './random.ts'
import { registrationNotes } from './registration-notes.ts'
import { seedShifts, shiftNotes } from './shifts.ts'
import { seasonStories, seedSeasonPermits } from './season.ts'
import { STORY_PLATES } from './tonight.ts'
import { RECENT_TOWS } from './recent-tows.ts'
import { seedTows, towNotes } from './tows.ts'
import { plateLookupNotes, seedLookAlikeModels } from './vehicle-models.ts'
import { vehicleNoticeNotes } from './vehicle-notices.ts'
import { seedLookAlike, seedUnits } from './units.ts'

export interface SeedOptions {
  /** The owner's address of a migrated, empty database. */
  readonly url: string
  /** The time of the visitor's arrival, which every date in the world is relative to. Now by default. */
  readonly now?: Date
  /** Where pictures are stored; FILES_DIR by default. */
  readonly files_dir?: string
  readonly pin_key?: Buffer
}

/**
 * Writes the whole demo world in one transaction: the same people, cars, and numbers every time, with dates up to
 * `now`.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const config = options.files_dir && options.pin_key ? null : loadConfig()
  const files_dir = options.files_dir ?? config?.files_dir ?? ''
  const pin_key = options.pin_key ?? config?.pin_key ?? Buffer.alloc(0)
  const owner = connect({ url: options.url, max: 1, statement_timeout_ms: 600_000 })
  try {
    await owner.transaction(async (db) => {
      const demo: Demo = { db, now: options.now ?? new Date(), random: new Random('demo') }
      await db.raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      await setTenancy(db, PLATFORM_ACTOR, demo.now)
      const cars = new CarMaker(new Random('cars'), [
        ...STORY_PLATES,
        ...RECENT_TOWS.map(({ car }) => car.license_plate),
        ...NAMED.flatMap((home) => home.cars.map((car) => car.license_plate)),
      ])
      await insertAll(db, 'vehicle_models', [
        ...new Map(
          MODELS.map((model) => [
            `${model.make} ${model.model}`,
            { id: idOf('model', model.make, model.model), ...model },
          ]),
        ).values(),
      ])
      await seedLookAlikeModels(demo)
      await seedCompanies(demo)
      await seedComplexes(demo)
      await seedExternals(demo)
      const homes = await seedUnits(demo, cars, pin_key)
      const imported = await seedImports(demo, homes)
      await seedLookAlike(demo)
      await seedGuestLink(demo, pin_key)
      await seedExceptions(demo)
      await seedPackages(demo)
      await seedGuests(demo, cars, homes)
      await seedLists(demo, cars)
      await seedListsOfArborRidge(demo)
      await seedSystemBlocks(demo)
      await seedPractice(demo, pin_key)
      const season = seasonStories(demo, cars, homes)
      await seedSeasonPermits(demo, season, homes)
      await backdateVersions(demo)
      const stories = await seedTows(demo, cars, season)
      await seedPracticeTow(demo)
      await seedChecks(demo, homes, cars)
      await setTenancy(db, PLATFORM_ACTOR, demo.now)
      const boots = await seedBoots(demo, cars, pin_key)
      await setTenancy(db, PLATFORM_ACTOR, demo.now)
      await seedDevices(demo)
      const stickers = await seedStickers(demo, cars)
      await seedPaymentAccount(demo)
      const paid = await seedPayments(demo)
      await seedSoldPermits(demo)
      const compared = await seedReconciliations(demo)
      const documents = await seedTowDocuments(demo, stories)
      const notices = await seedNotices(demo)
      await backdateVersions(demo)
      const month_end = await seedMonthEnd(demo)
      await seedTowTeam(demo)
      await seedShifts(demo)
      const integrated = await seedIntegrations(demo, pin_key)
      await seedPlatformCompanies(demo)
      await seedRestrictedAccount(demo)
      await seedPictures(demo, stories, files_dir)
      await seedStickerPhotos(demo, stickers, files_dir)
      await seedBootPhotos(demo, boots, files_dir)
      await seedNoticeProofs(demo, files_dir)
      await seedHistory(demo, [
        ...towNotes(demo, stories),
        ...paid,
        ...compared,
        ...imported,
        ...documents,
        ...integrated,
        ...(await bootNotes(demo, boots)),
        ...notices,
        ...vehicleNoticeNotes(demo),
        ...towTeamNotes(demo),
        ...shiftNotes(demo),
        ...platformCompanyNotes(demo),
        ...systemBlockNotes(demo),
        ...deviceNotes(demo),
        ...plateLookupNotes(demo),
        ...practiceNotes(demo),
        ...externalNotes(demo),
        ...registrationNotes(demo, homes),
        ...paymentAccountNotes(demo),
        ...month_end,
      ])
    })
  } finally {
    await owner.destroy()
  }
}

/** The versions of facts were written a moment ago; this sets when each was entered in the demo world. */
async function backdateVersions({ db }: Demo): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like '%\\_versions'`,
  )
  for (const { name } of rows) await db.raw('update ?? set known_from = created_at', [name])
}

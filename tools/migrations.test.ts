import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const migrations = 'server/platform/db/migrations'
const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(copy, { recursive: true }))

test('the migrations make the tables the code describes (else: npm run db:migration -- what_changed)', () => {
  cpSync(migrations, copy, { recursive: true })
  const described = ['--dialect=postgresql', '--schema=./server/**/tables.ts', `--out=${relative('.', copy)}`]
  const said = execFileSync('node_modules/.bin/drizzle-kit', ['generate', ...described, '--name=missing'])
  const missing = sqlFiles(copy).filter((file) => !sqlFiles(migrations).includes(file))
  expect(missing.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual([])
  // It ends without a fault, too, where it could not read the tables.
  expect(said.toString()).toContain('No schema changes')
})

/**
 * Databases have been made with these: what is to change goes into a new one (`npm run db:migration -- name`), which comes
 * here with its `sha256sum` when it lands.
 */
const released: Record<string, string> = {
  '0000_shop.sql': '742079bcefc07582ce46217703ce6fddf0c7060ec3aef9b100249a1b26f77069',
  '0001_cancelled_meetups.sql': '8b42bd159aad8fe903abd41f1ffda1358ee82dbc07d273bef191b40e6f3f832d',
  '0002_account_safety.sql': '9a5f3a0cd1a054cdc020847f42ffba916a290f30dabadc80453d0efaecaa95c7',
  '0003_product_serves_as.sql': '3e6cddb3bf31973207460ab73c1d2e13828e2d1246c31ecc1f3647ae99a22dda',
  '0004_payments.sql': 'e944f14bdbc7d15a45d63db75a906a8205949597559e1b6702bb2d4969578704',
  '0005_links.sql': 'dfc0e41b62fb46d66442d973585b3c882837d49d04ff783578af5b921efb6fea',
  '0006_meetups_of_an_account.sql': '5d271580696e879722a2f343fb84326b5b75a7b2ebd3d8c09f2395accacbe37d',
  '0007_orders_of_an_address.sql': '0bd8200eef6f572ab9036da324604f06d61cb7a8ad7940b3a47d78b5a5e77dda',
  '0008_changed_meetups.sql': '50e467994b148ddca094ea33a47f6b3277d917fd92fab6e3982d57f9b740a056',
  '0009_events.sql': '4d2378688f681cd86c1b771f57ae8e66eecfd915c9bb422bd0db656060352b96',
  '0010_documents.sql': '978b7f118ed26fcae5ac3876ef8287f069fce023a014233a8df47d756db946f8',
  '0011_quotes.sql': 'cd1f755c74859a0f378351bce37d894b4eee604893a0fa6524c5a3c6bc027f00',
  '0012_fee_reminders.sql': 'da172bdb6a8aa8a2d7a9043018695a4f1d8695f849ddf31b914a59f2c78e163e',
  '0013_take_over_links.sql': '7aa11d2bff75920713849d1173f0c6d4044e888ac44dca48f3873ba3857706d6',
  '0014_list_counts.sql': 'c986383ed2ef7fb4d90e2c0831ec38a0096159c6218b1e551cc7cb07418d2d96',
  '0015_plans.sql': '87548b6900195bf7f4fd751fc7ee3b72aaa6e4357e33d369b0417310648cfd02',
  '0016_articles.sql': '4a1d6df9726a9c578c107c76c63c6d9e873ef5fa269f09876e959fa3338ea81a',
  '0017_faqs.sql': '38a6dea27fd4c1f386f76e141bec7bbeb91c56156217b17b80bf54f20114746c',
  '0018_enquiries.sql': '430157e6137d575f6e4ae5ffabad2500c3fedad21dbca646052fd7f322ebd2c2',
  '0019_card_captures.sql': 'aa3f3cee283aba077a3a5d0953a4bab6a50457e9794ae14133c390c05020b035',
  '0020_agreed_terms.sql': '6d97b8036729e11acda87a220b0c2be990e9d78e31856e030d1effe90874c2f7',
  '0021_product_servings.sql': '5bd77cce9d1092ed4c3eeb42675d8ffd405bc5f1784f9177d96b18f519318fb3',
  '0022_enquiry_privacy_version.sql': 'c74c8c040a02008472f1b422056ca38c6315fc23da212099293514c6954bb544',
  '0023_scenes.sql': 'ab690bca01e66932ed42b6c404e212ecfb76c9ee9fa415a511f3b45926b36069',
  '0024_campaign_uses.sql': '92b21cf95d49ef30cd82263a0d99a217d2d765f31de87309642d0c08d8c703dd',
  '0025_secret_key_names.sql': '3c3b7a65efc705db67f5db83098ca4bc0b6231188cee7d19079d42a0d8651762',
  '0026_quote_links.sql': 'c4bcda9b8d033be2a795d570216ddfd71b3519d8d8fe68b8b007628b500f7d24',
  '0027_own_person.sql': 'fe6b10fbc4962f201d966757414cc971431a1b4409b62a79efd9d7fa72acefbd',
  '0028_paper_marks.sql': '3ce25d24804c62175835191de33843152928824d00720a3d0d3d6b8e3f6a8a02',
  '0029_plan_booking_fees.sql': '29d21ad85bb389e67817a58058ab6d25bcf14069bb28797cbdf1d03fa834cc16',
  '0030_mails_for_many.sql': 'ce84d1823d1b025e5f736a098c6ee5a8a0ba10150f61be5c3c4a96d109b1c0bf',
  '0031_one_row_each.sql': 'd6e78898f82a312301669d81d3ae2fbff80a6894191d2c65d254601921b06f5a',
  '0032_open_orders.sql': '933cd0f1ce3959be890ab6e6da1ff26cb05e0128768d671c6ecb606c41b1da09',
  '0033_booking_papers.sql': '9d7a073b9557cd3bef481df4ced722ca5b7e093cef3f50085ca3d08779e5da92',
  '0034_told_addresses.sql': '85a3564a82c69fd87b496a8e5f31f77e53b7c822a9e76a08d9fbcc059ce148c7',
  '0035_lists_counted_as_asked.sql': 'e52758a73b51f9e5d7bf2cebb512365dd31d34212f98606910c4dab893165bd2',
  '0036_staff_and_audit_log.sql': '29ecd1945d9b9823a9e0391d8df98ae02bff0132f9b7ed55cd812a1a81a064c3',
  '0037_orders_have_versions.sql': '74184e4a25b17ddc8d2e19723462e7601d8d1314030522fb8d4c6a89304bf63e',
  '0038_enquiry_threads.sql': '20b9b495e39b0b6520c62890be1c36967ce781cad7cde9b019970fe015fd441e',
  '0039_received_payments.sql': '228a37353f4ef50c20ddb0450ed3440dacfa7c04d2f4bfca1df283379a636f5b',
  '0040_kitchen_days_prints_ticks.sql': '06a7be612bb474e94f0b8f064fc59b6aeb5100ef83246c5d087575088290cbca',
  '0041_staff_changes.sql': 'e2cd312db6ff84f7da465668da332683513adfe2d0f3fb0dba8b989574b0662a',
  '0042_booking_answers.sql': '19219330c9265f509152ad53afd60b302e5adbb0e456f237e26b8c5c5c8244d3',
  '0043_staff_and_invitations.sql': '3aa89db3cc33b77802d1e1e5d3db732f7f144ba4e12e4b444a1ba6366d6b0a66',
  '0044_orders_are_found.sql': '2bef2079a11afc6acc8cf2e7b33748c6b39c1d3307db6db0dd36820d1cb51415',
  '0045_handovers.sql': '684905c753d6903f070feb8dcb9156fe8c26ef74523415e620ad8f0ed9c31f75',
  '0046_staff_calendar.sql': '022f1422331d747ed162a640572b4ec02b9ee30432cd40f19cead52adddec8bc',
  '0047_orders_by_telephone.sql': 'f4452aeee5a96b9c74507aa30b3f86ce740ad4576da40b5e89d342690cddd6d8',
  '0048_kept_mails_by_address.sql': '0885cdcee220580e31809a28040db17b3da8c0887db6a5283521f9902ee09df4',
  '0049_unpaid_is_counted.sql': '6296369c4341d82084f418325a9de0a61cf2c1d9c37b5cfa8cf59316496c3595',
  '0050_second_factor_asked.sql': 'b4f81c8cf0f8f8a61befecbb1c8f5d29e71dc3fa6081981f272e378dfd2a1dda',
  '0051_shop_settings.sql': 'd7a90f8c19c9d7149f3883eee784f509f7894cf690e2d837c57ad72c3f53633b',
  '0052_delivery_groups.sql': 'c04e8d0dc5425d558d4d7568438d89a59a2e2f3f88c6f3dd905efaff4910caa4',
  '0053_delivery_areas_of_groups.sql': 'cd11a95cad6adcb825fe97eca638b5b01123fd2e2df423e7ded08476d6001356',
  '0054_products_in_their_owners_hands.sql': '51b36fa3e9aad244a1a792af24ab8485ccd69a7899077239a50bb388b0def321',
  '0055_customers.sql': '69131fb8e09dc88652fc0e7b7a48cac3bd461ca68252214e353369c4d3dfe597',
  '0056_what_customers_read.sql': '45848e3f0c1383cf594e27b2d9eeb9687e48ed67c97e224e753f0f8d49f2c32c',
  '0057_products_a_day.sql': '699fd337c46d9cc0495620ef5922f8eadff8217c00986a10c16ac1ca179af0d9',
  '0058_prices_by_date.sql': '9ab3ee50a06a9247814808e65057180b0e5df02f9221d38e20f6885fdfefc345',
  '0059_cancellation_steps.sql': 'bea99281e44621b57178edefc79260bd1a6fb067c6464d213562b27c4c121f4b',
  '0060_legal_versions.sql': '0ee2a09858a2569baee2c74eede2973fb35573229091338bac907c369dd52add',
  '0061_mail_words.sql': 'bc6172c87954abcc50d773f9cfa6353d41c86e77e75c8cfc700d608114e9f98b',
  '0062_quantity_step.sql': '902dc6badc1f24ce8419a23a3dd1192e73c036a276bc5ffba5a8f463cd66c01d',
  '0063_notices_by_day.sql': '5f3e37e56c2f8b2279f5b2d451ac8e2c93f89c1e59009bdf2a3fe7da107b128f',
  '0064_scenes_in_staff_hands.sql': '887dd14ab44bd5e72f04fcebebda7e4de572287a977a3f533b68e01c8e7c2356',
  '0065_timeline_of_a_plan.sql': '31f0161f53277dc83ade95fa171c304f07b76194cf4846ef6d18f13ab7dadeb7',
  '0066_told_exactly_once.sql': '380b8ada7b7e31fd47c2af34834693da134533d0c53c7fd5d9e9fdf14e645b5e',
  '0067_planned_changes.sql': '361551bc13a9bc4d1e77e0b84d167960c803f7436fabd70333cbf3dc51abfe19',
  '0068_agreed_delivery_fee.sql': '9c795fb5c9205277be8d605859eb2e94180443dbbe73a41c91e321fa0d98cb39',
  '0069_a_pause.sql': 'b0ca1a8c07fe7d0608b261334b6bdb1aef9028d7dbeba16e552004521deff693',
  '0070_day_of_a_booking.sql': '5745f32cbf81bb3844e108c3b7f703105cc3b5b5ad82674777b7a7e0c22de94a',
  '0071_picture_uploads.sql': 'fc3df9691825de4eae0ea96c8c9a87841e70de502c9be2b6c96fccbe92359e43',
  '0072_drafts_beside.sql': 'a7a2fa97df171517d44470158b722b177b06c1e7cfef3590f940e051d2d0521c',
  '0073_shop_table_changes.sql': '664c9af0dd20b4e0331f7c9a2113e91d2c28401afbe49efbcb050078f02c2267',
  '0074_announced_fees.sql': '92b59e948b75ba2b93cfaaacb544ac6bcd7f04dbd907f8752fe40fdf74b74cef',
  '0075_plan_picture_words.sql': '7b20b41cca4a341f9168bdf8d6a7de3f7e448093239100650b17772c23f6643c',
  '0076_week_and_hours.sql': 'e4547f745efd8f30c3459223762bb71cfcc19ac3528ea86694c93b115a8e2fd2',
  '0077_new_year_break.sql': '26d672db4a4c4f41f23099c3c21a07bbe6f2e6d71a220014c5cce35ca7796b3d',
  '0078_least_order.sql': 'd8564dd833c38a7dfa9d7a3aaf4efb6f67b1644e9b6157c5a97a5909916eb662',
  '0079_collection_is_agreed.sql': '92d213d990d3a310891f15fab6e4f61f10bbbe60bc9bc4e83402f23afb2545e8',
  '0080_the_shop_has_words.sql': '5948e5f35bfc8dee23bfdaeb682b5b9d6c1035e1835e46087bd65ea7db6f5233',
  '0081_dishes_collected.sql': '9184faf46304b68e6b4cefbeb70511499314d5b2314d54c8f52019bd070fa86d',
  '0082_storefront.sql': '3e0fd52986f9466479ff478d0db08153bd8e9b921a6599b6c5dfd9195c079476',
  '0083_gatherings_untold.sql': '8132a58cc0d302f22df9418f354b42aaa1cd4521d967657331990612e5348183',
  '0084_daily_limit_of_a_move.sql': 'c1abc39439836b8c3632a33e77ca1139ff314b2a2bb772b6f3f5c1d9f6144bc5',
  '0085_allergies_of_orders.sql': '4754d9566422fd3e96f4ac9cb65a252a6f4ce8bfdf9ad27897fd7fb430df32a2',
  '0086_kept_for_an_account.sql': '7e959c6b95ac1073335f9ede5b655fe520208f7ee98ac64b10570fa935dc4ca0',
  '0087_guests_undecided.sql': 'eb4e113031aa21bd13d2ae3d3e0a33272c2ddc41ad8808ca0f4a4ec1f680a6f8',
  '0088_repeated_characters.sql': '578a09a47f1b7f28cda0a0a6caf846705c92e9e88445c05ba9697f7946993891',
  '0089_own_fields_of_orders.sql': 'c764c2c0657b11c5b470b886f3dd1527a41dd472cf22f57f56bed25af52c715b',
  '0090_own_fields_of_quotes.sql': 'eb21a386bb26830f05d4c0c1a7b6f3f64b5d7a289b553cc8ce70fc2902ecc7e1',
  '0091_undelivered_mails.sql': '8a6caed0101494e2a3000a607246113694cd2c3769d552a0284da0fc4f4d89d8',
  '0092_steps_back.sql': 'ec26ff9f95f1da02f9d5dea3419333691c6889c4d206eb702703ccd037d54412',
  '0093_orders_are_found_by_more.sql': '1edd931a5f55cdf520553c55795fff0ce5c35106b6cc98eb3dd472ee1c6d6ad9',
  '0094_dishes_that_are_back.sql': '122f3123260c04e87a73fc2520b6a6f5d4522f011cf13279568bf7be86d108f7',
  '0095_on_the_way.sql': '2275e9f0e2c94cdcea764f03261d4066a0ffdc8425947dac59f213465808da1c',
  '0096_product_imports.sql': 'cd0d1034ae972db7786c6843aeef7b39b09c70bc3963f9540900d3cfab1da92a',
  '0097_bookings_are_changed.sql': 'c6ee36b1e6d5891d18db90f58d8e9c20298b0d4b1275a37d8391cd7427070525',
  '0098_guests_are_customers.sql': '2768e97747dd2beae94d8c78fda06dcb5c2a8e9356799e8509819f12467f2cf1',
  '0099_shop_writes_first.sql': '396f021ee6ce5e49f72a142b62149fedf0d0dcd65d9dec6d588a4c81385e56e9',
  '0100_capacity_in_meals.sql': '50c496603a8dbfb21632d873951ef77c1ed2e45fdb7ee93d01d682d2f5f8d6ae',
  '0101_staff_quote_and_write.sql': 'a02f86078784b7b95b50b69c48cbe11c6044714094848c795d3f0aaf4a281d17',
  '0102_guests_are_found.sql': '911f65f0c20c5a88114155daa8508e61a7de22ef997dc2e535387feeeeef41f6',
  '0103_guests_gathered_by_transaction.sql': 'a3794f295235b4f512ab04d974b28a5fe0117134752da6dce0fa8e2164660a10',
  '0104_quotes_that_bounce.sql': 'f53da2e2ff7e703f635a6e1e8ef839710518dad2ccfc649b56c0edb1a7834c08',
  '0105_changes_by_orderers.sql': '7880b605e12514867b2308094d1ec3fdac2796e4a6ddfcc9080f68a9c84cfb58',
  '0106_one_book.sql': 'f00dd8b01a92e4e47a98e79421991753780bf579c7f87adcedfb58fd67f3d724',
  '0107_refund_accounts.sql': '84f17448f676120ab642170fad3bbe4a9e3737bfbb1427f2e1495142ae859880',
  '0108_tax_rates_are_records.sql': '8b827fbc24cc0c5e78e7237773b0bd46d2fb6519effbf865418c5dc30620edca',
  '0109_documents_are_searched.sql': 'f587d7663adbb835943d7b0dca092e467feb4cc3853c39f84eb63d3bf844dc92',
  '0110_refunds_are_listed.sql': '99b0c0f4c5be3e5dd80ef0afcd60ee678120c76d18f754444941753145877d96',
  '0111_transfer_files.sql': 'f456fde204476da85ab0bcb4d1b6168ce6bb2aee7d38f370b0c445d7e970130d',
  '0112_card_owes_again.sql': '01a55be9c756aa2e50f05f523460e860e498aac8589e374fc26ac210e26d173a',
  '0113_kept_as_long_as_the_law_wants.sql': '030f367908def58bf9c0bf3a1bfda69bc7f2529e33721869117e27c4828695ad',
  '0114_quotes_outlive_their_account.sql': 'ea2dcee9d1e2af0c524ab812e5ddfeb4223cbd727c867ae1ae2f372d723d4795',
  '0115_card_refund_ends.sql': '8bf1ccc9d2094ab5d1d8b932792d6948f5ac66ca1dc6c25be3f7543c7f9123f8',
  '0116_kept_of_erased.sql': '01bfc48648fecd776c51e9624e871001e0c9e835fe633d883ecdc5e35a768690',
  '0117_papers_are_found.sql': '115ce1173c357c61c5a40fc9d1dc337add9325def4b2d0a22a9c2c4cb740a48e',
  '0118_card_said_no.sql': 'a4ceb80d7d7ee952cc33a2d8fd05209112c4b74a72d2988b4a04aa847c6aad75',
  '0119_papers_have_their_state.sql': '951f85bd63e1a45f86f01cb53a0fdb58ec5717c59845fa18bc2592909fceb1c8',
  '0120_quotes_are_found_by_words.sql': 'f44d0590364c1f1c655007e422075206834b599b3ab5bbf7144c9271003ddb95',
  '0121_what_is_owed_back.sql': '0e2b92070ba90ba9c1d63ddaa4505f151369d8dc8faaa9f0ac7e36384299c5b6',
  '0122_bills_go_out.sql': 'fa4f3a7bcbc838b3f5cc914a1f2706715bb7d23a619377b8e3879993fbf71a52',
  '0123_agreed_makes_the_sale.sql': '51c002edf72ab1e31bf36242c9d5cda9bbce86f420149fb6be4963820d2f2c9f',
  '0124_sold_when_handed_over.sql': '8cb0c82db53fc1afadc154154e485d1d95745367c2f92fe5dbcf1a308b38820e',
}

test.each(Object.entries(released))('%s stays as it was released', (file, hash) => {
  expect(
    createHash('sha256')
      .update(readFileSync(join(migrations, file)))
      .digest('hex'),
  ).toBe(hash)
})

test('no migration is left out of the list', () => {
  expect(Object.keys(released)).toEqual(sqlFiles(migrations).sort())
})

test('the order of the migrations is that of their making', () => {
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(sqlFiles(migrations).sort())
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
})

function sqlFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sql'))
}

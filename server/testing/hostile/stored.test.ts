import { expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import type { OperationName } from '#contract/routes.ts'
import { testShop } from '#testing'
import { demoPassword } from '../../seed/people.ts'
import { book, sampleBooking } from '../sample-booking.ts'
import { place, placementFor, sample } from '../sample-placement.ts'
import { signIn, someNetwork } from '../test-person.ts'
import { quoteFor } from '../test-quote.ts'
import { inBatches } from './in-batches.ts'
import { storeTexts } from './store-texts.ts'
import { storeTransferFile } from './store-transfer-file.ts'
import { cutTo, isTakenToday, storedTexts } from './stored-texts.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { sql } = shop.context
await sql`update kitchens set default_capacity = 10000`
await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 10000)`
const { headers, userId } = await signIn(shop, { email: 'admin@example.com', password: demoPassword })

const enquiry = (text: string) => ({
  kind: 'question' as const,
  name: cutTo(text, 50),
  company: cutTo(text, 100),
  email: 'guest@example.com',
  tel: '03-1234-5678',
  message: text,
  agreed_privacy: true as const,
  privacy_version: '2026-11-23',
  trap: '' as const,
  seconds: 60,
})

test('the public door takes what is only text, and refuses what would hide or break', async () => {
  const [taken, refused] = [storedTexts.filter(isTakenToday), storedTexts.filter((text) => !isTakenToday(text))]
  const placement = await placementFor(shop)
  const send = async (text: string) => {
    const contact = {
      ...sample.contact,
      company: cutTo(text, 100),
      department: cutTo(text, 100),
      last_name: cutTo(text, 50),
    }
    const asked = { ...placement, contact, title: cutTo(text, 50), note: cutTo(text, 500) }
    const from = { 'x-forwarded-for': someNetwork() }
    const answers = [
      await place(shop, asked, crypto.randomUUID(), from),
      await book(shop, { contact, title: cutTo(text, 50), note: cutTo(text, 500) }, { headers: from }),
      await shop.call('sendEnquiry', { body: enquiry(text), headers: from }),
    ]
    return answers.map(({ status }) => status)
  }
  const isCalm = (statuses: number[]) => statuses.every((status) => status < 500)
  const some = taken.filter((_, n) => n % 9 === 0)
  expect(
    (await inBatches(some, send))
      .map((statuses, n) => [some[n], statuses])
      .filter(([, each]) => !isCalm(each as number[])),
  ).toEqual([])
  expect((await inBatches(refused, send)).filter((statuses) => !statuses.every((status) => status === 422))).toEqual([])
})

/** Every reading call of staff, with the ids of what it can be asked about. */
const tables: Readonly<Record<string, string>> = {
  meetups: 'meetups',
  bookings: 'plan_bookings',
  enquiries: 'enquiries',
  staff: "(select * from users where role <> 'customer')",
  deliveries: 'meetups',
  products: 'products',
  quotes: 'quotes',
  guests: 'guests',
  customers: "(select * from users where role = 'customer')",
  categories: 'categories',
  notices: 'notices',
  scenes: 'scenes',
  campaigns: 'campaigns',
  plans: 'plans',
  faqs: 'faqs',
  'legal-versions': 'legal_versions',
  mails: "(select * from (values ('meetup-accepted'), ('rsvp-answered')) as known (id))",
  areas: 'delivery_groups',
  closures: "(select kind || '-' || date as id from kitchen_days where closed)",
  articles: 'articles',
  'picture-uploads': 'picture_uploads',
  refunds: 'transfer_files',
}
const typedInto = new Set(['meetups', 'bookings', 'enquiries', 'staff', 'deliveries', 'customers', 'notices', 'scenes'])
const isReading = (name: OperationName) => {
  const { who, method, answerType } = operations[name] as EndpointSpec & { method: string }
  return who === 'staff' && method === 'GET' && answerType !== 'text/event-stream'
}
/** Papers are made of the same texts, one at a time, in tests of their own. */
const papers: ReadonlySet<OperationName> = new Set([
  'getOrderDocument',
  'getBookingPaper',
  'getQuotePaper',
  'getAnyDocument',
  'getIssuedOrderPaper',
  'getIssuedBookingPaper',
  'zipAllDocuments',
])
const isPaper = (name: OperationName) => papers.has(name)

const readers = (Object.keys(operations) as OperationName[]).filter((name) => isReading(name) && !isPaper(name))

const isPaged = (name: OperationName) => (operations[name] as EndpointSpec).paged === true

/** What is asked of those that need more than the others. */
const queries: Partial<Record<OperationName, string>> = {
  countAgreed: 'area=1',
  listMunicipalities: 'prefecture=%E6%9D%B1%E4%BA%AC%E9%83%BD',
  simulateCampaign:
    'discount_kind=share&discount_value=50&order_from=2026-12-01&order_until=2026-12-20&goods=20000&meetup_date=2026-12-11',
}

async function pathsOf(name: OperationName): Promise<string[]> {
  const { path } = operations[name]
  const segment = path.split('/')[3]!
  const dated = path.replace(/:date\b/, sample.meetup_date)
  const query =
    '?page=1&q=0127&date=2026-12-11&from=2026-12-01&to=2026-12-31&kind=products&postal_code=1000004&estimated_person=24&prefecture=東京都'
  if (!dated.includes(':')) {
    const pages = Array.from({ length: isPaged(name) ? 10 : 1 }, (_, n) => `${dated}?page=${n + 1}`)
    const own = queries[name] ? [`${dated}?${queries[name]}`] : []
    return [...own, ...pages, `${dated}?q=0127`, `${dated}?dates=${sample.meetup_date}`, dated + query]
  }
  const table = tables[segment]
  if (!table) throw new Error(`${name}: say here of which table its record is`)
  // Each holds a text in every column: together all of them, several times.
  const most = typedInto.has(segment) ? 60 : 5
  const ids = await sql.unsafe<{ id: string }[]>(`select id::text from ${table} as records order by id limit ${most}`)
  return ids.map(({ id }) => dated.replace(/:\w+/, id))
}

test('every reading call of staff answers over 500 records of such texts', async () => {
  await quoteFor(shop)
  const written = await storeTexts(sql)
  await sql`insert into legal_versions (text, body) values ('terms', '## 目的')`
  await sql`insert into notices (message) values ('年末の受付について')`
  await sql`
    insert into picture_uploads (id, user_id, fingerprint, slug, crop, created_at)
    values (gen_random_uuid(), ${userId}, '', 'u1', '{}', now())`
  const file = crypto.randomUUID()
  const sealed = shop.context.secrets.seal(Buffer.from('9'), file)
  await storeTransferFile(sql, { id: file, sealed, day: sample.meetup_date })
  expect(
    Object.entries(written).filter(
      ([place, n]) =>
        /^(meetups|plan_bookings|enquiries)\.(note|title|message|contact_company|name)$/.test(place) && n < 400,
    ),
  ).toEqual([])
  const faults: string[] = []
  for (const name of readers) {
    const statuses = await inBatches(await pathsOf(name), async (path) => {
      const answer = await shop.fetch(`/backend${path}`, { headers })
      const body = await answer.text()
      const isCsv = answer.headers.get('content-type')?.startsWith('text/csv')
      if (isCsv) faults.push(...formulasIn(body).map((cell) => `${name}: ${cell}`))
      if (answer.status !== 200 && answer.status !== 422) faults.push(`${name} ${path}: ${body.slice(0, 200)}`)
      return answer.status
    })
    // A list may not know the filter of another.
    if (!statuses.includes(200)) faults.push(`${name}: never 200`)
  }
  expect(faults).toEqual([])
})

/** Cells that a spreadsheet would work out. */
const formulasIn = (csv: string) =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/g)]
    .map(([, cell]) => cell!)
    .filter((cell) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))

import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import { documentedPaths } from './documented-paths.ts'
import { nobody, orderChange, placement, steps } from './example-parts.ts'
import { type Example, staffExamples } from './staff-examples.ts'

type Schema = {
  format?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
}
export type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }
type Documented = {
  parameters: Parameter[]
  /** A file is not JSON. */
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<string, unknown>
}

export type Operation = {
  name: OperationName
  method: string
  /** As in the contract, with `:id`. */
  pattern: string
  /** A target that names something. */
  target: string
  params: readonly Parameter[]
  query: readonly Parameter[]
  /** Statuses the document promises. */
  statuses: ReadonlySet<number>
  /** Of its answer, if it is not JSON. */
  answerType: string | undefined
  bodySchema: Schema | undefined
  /** Passes the schema, and changes nothing when it is sent. */
  body: unknown
  accepts(body: unknown): boolean
  acceptsQuery(query: Record<string, string | string[]>): boolean
}

const bookingChange = {
  estimated_person: 24,
  start_time: '18:00',
  contact: placement.contact,
  note: '',
  expected_total: 0,
  expected_fee: 0,
  version: 1,
}

const booking = {
  event_date: '2026-12-11',
  start_time: '18:00',
  estimated_person: 24,
  cancellation: steps,
  title: '',
  note: '',
  address: placement.address,
  contact: placement.contact,
  agreed_terms: true,
  expected_total: 0,
}

const noQuote = `/api/meetup/quotes/${'A'.repeat(48)}`

/** What a schema cannot tell. An operation that is not here gets what fits its schema. */
const examples: Partial<Record<OperationName, Example>> = {
  ...staffExamples,
  checkOfferable: { target: '/api/meetup/products/offerable?product_ids=1&meetup_date=2026-12-11' },
  findPostalCode: { target: '/api/postal-codes/1000004' },
  findBanks: { target: '/api/banks?q=mizuho' },
  findBranches: { target: '/api/banks/0001/branches' },
  getRefundAccount: { target: `/api/refund-accounts/${'A'.repeat(43)}` },
  nameRefundAccount: {
    target: `/api/refund-accounts/${'A'.repeat(43)}`,
    body: { bank_code: '0001', branch_code: '004', kind: 'ordinary', number: '1234567', holder_kana: 'カ）イロハ' },
  },
  calculate: {
    body: { cart: [{ id: 4, qty: 4 }], meetup_date: '2026-12-11', estimated_person: 24, postal_code: '1000004' },
  },
  proposeCart: {
    body: {
      estimated_person: 24,
      budget_per_person: 4_000,
      drinkers: 1,
      avoid: ['egg'],
      meetup_date: '2026-12-11',
      postal_code: '1000004',
    },
  },
  placeMeetup: { body: placement },
  getArticle: { target: '/api/blogs/how-much-sushi' },
  getLegalText: { target: '/api/legal-texts/terms?version=2026-11-23' },
  getScene: { target: '/api/scenes/meeting' },
  proposeSceneCarts: { target: '/api/scenes/meeting/carts' },
  bookPlan: { body: booking },
  // Never a telephone number that can exist, so that nothing is taken down.
  sendEnquiry: {
    body: {
      kind: 'question',
      name: '山本 美咲',
      company: '',
      email: 'misaki@example.com',
      tel: '0100000000',
      message: 'お尋ねします。',
      agreed_privacy: true,
      privacy_version: '2026-11-23',
      trap: '',
      seconds: 60,
    },
  },
  reportPageError: { body: { name: 'TypeError', message: 'x is not a function', stack: '', screen: '/order' } },
  getGuestBooking: { target: `/api/plan-bookings/${'A'.repeat(43)}` },
  changeGuestBooking: { target: `/api/plan-bookings/${'A'.repeat(43)}`, body: bookingChange },
  openGuestBookingRefundPage: { target: `/api/plan-bookings/${'A'.repeat(43)}/refund-link` },
  cancelGuestBooking: { target: `/api/plan-bookings/${'A'.repeat(43)}/cancel` },
  // Unused, but shaped like real addresses.
  getRsvp: { target: `/api/rsvp/${'A'.repeat(48)}` },
  answerRsvp: {
    target: `/api/rsvp/${'A'.repeat(48)}`,
    body: { name: '佐藤 花子', email: 'guest@example.com', coming: true, allergens: ['shrimp'], note: '' },
  },
  getRsvpCalendar: { target: `/api/rsvp/${'A'.repeat(48)}/calendar.ics` },
  // Never a product of the shop, so that a quote is never made.
  createQuote: {
    body: {
      cart: [{ id: 999_999, qty: 1 }],
      meetup_date: '2026-12-11',
      estimated_person: 24,
      postal_code: '1000004',
      addressee: '株式会社みらい計画',
      title: '忘年会',
      note: '',
      allergies: placement.allergies,
      own_fields: placement.own_fields,
      approver_email: 'boss@example.com',
    },
  },
  exportGuestBookingDocuments: { target: `/api/plan-bookings/${'A'.repeat(43)}/documents.csv` },
  zipGuestBookingDocuments: { target: `/api/plan-bookings/${'A'.repeat(43)}/documents.zip` },
  listGuestOrderDocuments: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/documents` },
  exportGuestOrderDocuments: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/documents.csv` },
  zipGuestOrderDocuments: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/documents.zip` },
  listGuestBookingDocuments: { target: `/api/plan-bookings/${'A'.repeat(43)}/documents` },
  getGuestBookingDocument: { target: `/api/plan-bookings/${'A'.repeat(43)}/documents/invoice` },
  getGuestOrderDocument: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/documents/invoice` },
  getDocument: { target: `/api/users/documents/${nobody}` },
  getGuestBookingIssuedDocument: { target: `/api/plan-bookings/${'A'.repeat(43)}/documents/issued/${nobody}` },
  getGuestOrderIssuedDocument: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/documents/issued/${nobody}` },
  getQuote: { target: noQuote },
  getOwnQuote: { target: `${noQuote}/own` },
  calculateQuote: {
    target: `${noQuote}/calculate`,
    body: { cart: [{ id: 1, qty: 4 }], estimated_person: 24, postal_code: '1000004' },
  },
  getQuoteDocument: { target: `${noQuote}/pdf` },
  approveQuote: { target: `${noQuote}/approve`, body: { name: '長宗我部 和彦', comment: '' } },
  returnQuote: { target: `${noQuote}/return`, body: { name: '長宗我部 和彦', comment: 'お酒を減らしてください' } },
  acceptStaffInvitation: {
    body: { token: 'A'.repeat(43), last_name: '神山', first_name: '葵', password: 'hidamari no engawa 7' },
  },
  changeMeetup: { body: { ...orderChange, revision: 0 } },
  changeGuestOrder: {
    target: `/api/meetup/guest-orders/${'A'.repeat(43)}`,
    body: { ...orderChange, expected_fee: 0, revision: 0 },
  },
  openGuestRefundPage: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/refund-link` },
  cancelGuestOrder: { target: `/api/meetup/guest-orders/${'A'.repeat(43)}/cancel` },
}

const paths = documentedPaths<Documented>()

/** These need a token of a session or of a form before anything else is looked at; their own tests bring one. */
const isBehindToken = (name: OperationName) =>
  / \/api\/(users|token)/.test(routes[name]) || operations[name].who === 'customer'

const isForStaff = (name: OperationName) => operations[name].who === 'staff'
const names = Object.keys(routes) as OperationName[]

function described(name: OperationName): Operation {
  const [method, pattern] = routes[name].split(' ') as [string, string]
  const documented = paths[`/backend${pattern.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
  const contract = operations[name] as { body?: Checker; query?: Checker; answerType?: string }
  const bodySchema = documented.requestBody?.content['application/json']?.schema
  const {
    target = pattern.replace(/:\w+/g, isForStaff(name) ? nobody : '1'),
    body = bodySchema && fitting(bodySchema),
  } = examples[name] ?? {}
  return {
    name,
    method,
    pattern,
    target: `/backend${target}`,
    params: documented.parameters.filter((parameter) => parameter.in === 'path'),
    query: documented.parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== '_'),
    answerType: contract.answerType,
    statuses: new Set(Object.keys(documented.responses).map(Number)),
    bodySchema,
    body,
    accepts: (value) => contract.body?.safeParse(value).success ?? false,
    acceptsQuery: (query) => contract.query?.safeParse(query).success ?? true,
  }
}

/** Every operation that anybody may call, with all that can be filled in. */
export const everyOperation = names.filter((name) => !isBehindToken(name) && !isForStaff(name)).map(described)

/** Its answer never ends: `modules/live` asks it by itself. */
const isStream = (name: OperationName) => (operations[name] as EndpointSpec).answerType === 'text/event-stream'

/** Every operation for staff: to be called with the edge's `callerOf`. */
export const staffOperations = names.filter((name) => isForStaff(name) && !isStream(name)).map(described)

type Checker = { safeParse(value: unknown): { success: boolean } }

function fitting(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fitting(schema.anyOf[0]!)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fitting(inner)]))
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => fitting(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return 'あ'
  }
}

export type Slot = { path: readonly (string | number)[]; schema: Schema }

/** Every place in a body where a value can stand, optional ones too; the whole body first. */
export function slotsOf(schema: Schema, path: Slot['path'] = []): Slot[] {
  const inner = schema.anyOf
    ? schema.anyOf.flatMap((each) => slotsOf(each, path)).filter((slot) => slot.path !== path)
    : []
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, each]) => slotsOf(each, [...path, key]))
  const items = schema.items ? slotsOf(schema.items, [...path, 0]) : []
  return [{ path, schema }, ...inner, ...properties, ...items]
}

const beside = new Set(['description', 'examples', 'default', 'properties', 'required', 'items'])

/** The same for all that goes through the same schema, whatever it is called and whatever is inside of it. */
export const groupKey = (schema: Schema) =>
  JSON.stringify(schema, (key, value) => (beside.has(key) ? undefined : value))

/** A copy with another value in a slot; `undefined` takes it out. What is missing on the way is made. */
export function withValue(whole: unknown, path: Slot['path'], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list = Array.isArray(whole) ? [...whole] : []
    list[first] = withValue(list[first], rest, value)
    return list
  }
  const copy = { ...(whole as Record<string, unknown>) }
  copy[first] = withValue(copy[first], rest, value)
  return copy
}

/** All numbers at, around and far from the bounds of the schema. */
export function boundsOf(schema: Schema): number[] {
  const own = [schema.minimum, schema.maximum, ...(schema.anyOf ?? []).flatMap((each) => [each.minimum, each.maximum])]
  return own.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
}

/** Lengths at and just above what the schema takes. */
export function lengthsOf(schema: Schema): number[] {
  const most = schema.maxLength ?? schema.anyOf?.[0]?.maxLength
  return most === undefined ? [] : [most, most + 1]
}

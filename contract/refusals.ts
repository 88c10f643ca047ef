/**
 * Every "no" that a visitor can act on, with its HTTP status. A code is public: clients rely on it. A wrong password is
 * 400 and not 401, because 401 means only "the access token is missing or bad": a browser answers it by refreshing the
 * session and repeating the call.
 */
export const refusals = {
  malformed: 400,
  invalid_credentials: 400,
  idempotency_key_required: 400,
  invalid_otp: 400,
  link_expired: 400,
  link_invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  admins_only: 403,
  foreign_origin: 403,
  csrf_failed: 403,
  password_change_required: 403,
  password_required: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  product_not_found: 404,
  category_not_found: 404,
  campaign_not_found: 404,
  meetup_not_found: 404,
  document_not_found: 404,
  event_not_found: 404,
  attendee_not_found: 404,
  rsvp_not_found: 404,
  quote_not_found: 404,
  plan_not_found: 404,
  booking_not_found: 404,
  mail_not_found: 404,
  payment_not_found: 404,
  entry_not_found: 404,
  enquiry_not_found: 404,
  area_not_found: 404,
  planned_change_not_found: 404,
  tax_rate_not_found: 404,
  transfer_file_not_found: 404,
  refund_not_found: 404,
  upload_not_found: 404,
  closure_not_found: 404,
  article_not_found: 404,
  faq_not_found: 404,
  faq_group_not_found: 404,
  legal_version_not_found: 404,
  notice_not_found: 404,
  scene_not_found: 404,
  staff_not_found: 404,
  customer_not_found: 404,
  method_not_allowed: 405,
  account_exists: 409,
  already_invited: 409,
  already_staff: 409,
  last_admin: 409,
  own_account: 409,
  age_check_required: 409,
  nothing_to_collect: 409,
  age_confirmation_required: 409,
  area_not_served: 409,
  attendees_apart: 409,
  attendees_joined: 409,
  campaign_invalid: 409,
  card_hold_exceeded: 409,
  card_refund_running: 409,
  credits_stand: 409,
  cutoff_passed: 409,
  date_full: 409,
  date_not_selectable: 409,
  edited_meanwhile: 409,
  event_cancelled: 409,
  fee_changed: 409,
  more_than_owed: 409,
  more_than_received: 409,
  not_delivered: 409,
  fee_started: 409,
  document_not_ready: 409,
  document_void: 409,
  too_many_documents: 422,
  too_many_rows: 422,
  idempotency_mismatch: 409,
  link_used: 409,
  not_confirmed: 409,
  not_cancellable: 409,
  not_changeable: 409,
  not_deletable: 409,
  not_offerable: 409,
  not_ready: 409,
  nothing_to_return: 409,
  nothing_to_pay: 409,
  mail_address_missing: 409,
  payment_declined: 409,
  payment_pending: 409,
  price_changed: 409,
  product_archived: 409,
  plan_archived: 409,
  refund_account_sent: 409,
  rsvp_closed: 409,
  shop_not_open: 409,
  shop_paused: 409,
  quote_closed: 409,
  quote_mismatch: 409,
  status_not_reachable: 409,
  already_sent: 409,
  account_not_ready: 409,
  amount_changed: 409,
  transfer_file_closed: 409,
  transfer_file_erased: 409,
  second_person_needed: 409,
  second_factor_is_off: 409,
  second_factor_is_on: 409,
  terms_changed: 409,
  legal_in_force: 409,
  tax_rate_in_force: 409,
  cancellation_changed: 409,
  too_many_addresses: 409,
  too_many_attendees: 409,
  too_many_open_orders: 409,
  too_many_views: 409,
  under_age: 409,
  wrong_account: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  foreign_host: 421,
  invalid: 422,
  quantity_out_of_range: 422,
  account_locked: 423,
  too_many_requests: 429,
  headers_too_large: 431,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals

export type FieldError = { field: string; message: string }

/** What a refusal may carry with its code: the wrong fields, the unavailable products, today's calculation. */
export type RefusalDetails = {
  /** Instead of the common sentence of the code. */
  message?: string
  /** Fills in what the sentence leaves open. */
  fillIn?: (sentence: string) => string
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
  /** In the browser: the HTTP status that it came with. */
  status?: number
  /** Public extra members of the error body. */
  body?: Readonly<Record<string, unknown>>
}

/** An expected "no" as a value. */
export type Refusal<Code extends RefusalCode = RefusalCode> = { code: Code; details: RefusalDetails }

/** What a decision returns instead of what it decides. A handler passes it on, and `serve` makes the answer of it. */
export type Refusing<Code extends RefusalCode = RefusalCode> = { refused: Refusal<Code> }

export const refused = <Code extends RefusalCode>(code: Code, details: RefusalDetails = {}): Refusing<Code> => ({
  refused: { code, details },
})

export const isRefusing = (result: unknown): result is Refusing =>
  typeof result === 'object' && result !== null && 'refused' in result

/** An expected "no". A command throws it on the server, and it arrives in the browser as the same class. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.details = details
  }
}

/** Makes a refusal of one of these codes, to be thrown. */
export type Refuse<Code extends RefusalCode> = (code: Code, details?: RefusalDetails) => Refused

/** For helpers that may refuse with these codes and no others. */
export type MayRefuse<Code extends RefusalCode> = { readonly refuse: Refuse<Code> }

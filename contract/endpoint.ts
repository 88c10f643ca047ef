import type { z } from 'zod'
import type { RecordKind } from './admin/record-kinds.ts'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'
import { type OperationName, routes } from './routes.ts'

/** What an account is allowed to do. A caller without an account has no role. Stored in `users.role`. */
export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
/** Those who work for the shop. */
export type StaffRole = Exclude<Role, 'customer'>

/**
 * `anyone` ignores an access token. `guest_or_customer` works without one, but a bad one is refused with 401 before any
 * effect.
 */
export type Who = 'anyone' | 'guest_or_customer' | 'customer' | 'staff'

type ForStaff = {
  who: 'staff'
  /** The permission that a member of staff must have been given; null: every one may. */
  needs: Permission | null
  /**
   * What the audit log notes: the kind of record that is changed, or whose personal data is shown. Such an operation is
   * served by `changeRecord` or `showRecord` of `#modules/audit` and no other way; null is for what only reads.
   */
  logs: RecordKind | null
}
type ForOthers = { who: Exclude<Who, 'staff'>; needs?: never; logs?: never }

export type EndpointSpec = (ForStaff | ForOthers) & {
  summary: string
  /** May be called while the caller still has to set a new password. */
  beforeNewPassword?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a file of one of these content types, and no JSON; `body` is then its bytes (`FileBody`). */
  bodyTypes?: readonly string[]
  /** Nothing changes, although the method says that something may: what is sent is longer than an address. */
  onlyReads?: true
  /** The largest body in bytes; 64 KiB by default. */
  bodyLimit?: number
  answer: z.ZodType
  /** The answer is one page of a list (`query: Page`); the header `x-total-count` says how many rows there are in all, `x-total-more: true` that it counted no further. */
  paged?: true
  /** For a private GET: the answer has an `ETag`, and `If-None-Match` gets 304 as long as nothing has changed. */
  conditional?: true
  /** A header `Idempotency-Key` (UUID) may be sent: the same key has its effect once. */
  takesIdempotencyKey?: true
  /**
   * The content type of the answer, if it is not JSON; `answer` is then a text, or the bytes of a file. What stands in
   * `text/event-stream` goes on until somebody ends it: `answer` is the data of its events.
   */
  answerType?:
    | 'text/calendar'
    | 'text/csv'
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/event-stream'
  status?: 200 | 201 | 202 | 204
  refuses?: readonly RefusalCode[]
  /** Where the common sentence of a refusal does not fit this operation. */
  says?: Partial<Record<RefusalCode, string>>
}

/** Defines an operation. Its name is that of its export; method and path stand under that name in `routes.ts`. */
export const endpoint = <const S extends EndpointSpec>(spec: S): S => spec

/** An operation where it is found. */
export type Endpoint<S = EndpointSpec> = S & { name: OperationName; method: string; path: string }

export function withRoute<S>(name: OperationName, spec: S): Endpoint<S> {
  const [method, path] = routes[name].split(' ') as [string, string]
  return { ...spec, name, method, path }
}

type Read<S, F extends string> = S extends Record<F, z.ZodType> ? z.output<S[F]> : undefined
type Sent<S, F extends string> = S extends Record<F, z.ZodType> ? z.input<S[F]> : undefined

/** What a handler reads of a request. */
export type RequestOf<S> = { params: Read<S, 'params'>; query: Read<S, 'query'>; body: Read<S, 'body'> }
/** What a caller sends. */
export type CallOf<S> = OptionalWhereUndefined<{
  params: Sent<S, 'params'>
  query: Sent<S, 'query'>
  body: Sent<S, 'body'>
}>
export type AnswerOf<S> = S extends { answer: infer A extends z.ZodType } ? z.output<A> : never
/** One page of rows, and how many there are in all; with `hasMore`, more than that, and nobody has counted how many. */
export type Paged<Rows> = { rows: Rows; total: number; hasMore?: boolean }

type Listed<S> = S extends { refuses: readonly (infer Code extends RefusalCode)[] } ? Code : never

/** What a handler may refuse with: the codes its operation lists, and those that its requirements bring. */
export type RefusalOf<S> =
  | Listed<S>
  | 'unavailable'
  | (S extends { body: z.ZodType } | { query: z.ZodType } ? 'invalid' : never)
  | (S extends { params: z.ZodType } ? 'not_found' : never)
  | (S extends { who: 'anyone' } ? never : 'unauthorized')

type OptionalWhereUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

import type { Context } from '#context'
import type { AnswerOf, EndpointSpec, RequestOf, Role } from '#contract/endpoint.ts'

/** Who asks, as the server itself has found out: never from a claim or a cookie. */
export type Caller = {
  userId: string
  sessionId: string
  role: Role
  /** Until it is done, only what the contract marks `beforeNewPassword` is answered. */
  mustChangePassword: boolean
  /** Staff without a second factor: nothing of the administration is answered. */
  mustSetUpSecondFactor: boolean
}

/** What is known before the body is looked at. */
export type Head = {
  /** A request header, by its lower-case name. */
  header(name: string): string | undefined
  /** The network the request comes from; see `networkFinder`. */
  readonly network: string
  /** Adds a header to the answer, unless that is a refusal. */
  addHeader(name: string, value: string): void
}

export type Asked<S> = RequestOf<S> & Head & { caller: Caller | undefined }

export type Handler<S> = (asked: Asked<S>, context: Context) => Promise<AnswerOf<S>> | AnswerOf<S>

export type ServeOptions<S = EndpointSpec> = {
  /**
   * Keeps the serialised answer of a public GET for so many seconds of the shop's clock, or until the shop changes.
   * Only for answers that depend on nothing but path, query and shop. A kept answer is found by its address alone and is
   * sent without asking who calls: so it can be of `anyone` only.
   */
  keepSeconds?: S extends { who: 'anyone'; body?: never } ? number : never
  /** May wait in a line, as passwords do: is given three times as long to answer. */
  mayWait?: true
  /** Worked out in memory, without waiting for anything: answered by the short way of `direct-answers.ts`. */
  direct?: true
  /** May refuse before anything of the request but its head is read. */
  before?(head: Head, context: Context): void | Promise<void>
}

export type Served = {
  contract: EndpointSpec & { method: string; path: string }
  handler: Handler<never>
  options: Omit<ServeOptions, 'keepSeconds'> & { keepSeconds?: number }
}

/** Ties an operation of the contract to the code that answers it. */
export function serve<S extends EndpointSpec & { method: string; path: string }>(
  contract: S,
  handler: Handler<S>,
  options: ServeOptions<S> = {},
): Served {
  return { contract, handler: handler as unknown as Handler<never>, options }
}

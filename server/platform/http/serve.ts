import type { AnswerOf, Endpoint, EndpointSpec, Paged, RefusalOf, RequestOf } from '#contract/endpoint.ts'
import { isRefusing, type MayRefuse, type RefusalCode, type Refusing } from '#contract/refusals.ts'
import type { LimitRule } from '#platform/limits'
import type { EventStream } from './event-stream.ts'

/** What is known before the body is looked at. */
export type Head = {
  /** A request header, by its lower-case name. */
  header(name: string): string | undefined
  /** The network the request comes from; see `networkFinder`. */
  readonly network: string
  /** Adds a header to the answer, unless that is a refusal. */
  addHeader(name: string, value: string): void
}

/** An `anyone` call has no caller, a guest's may have one, every other call has one. */
type CallerOf<S, Caller> = S extends { who: 'anyone' }
  ? undefined
  : S extends { who: 'guest_or_customer' }
    ? Caller | undefined
    : Caller

/** What a handler is given of a request: parsed by the contract, with the caller who was found out. */
export type HandlerInput<S, Caller> = RequestOf<S> & Head & { caller: CallerOf<S, Caller> }

/** What a handler gives back: the answer, and with a page of a list how many rows there are in all. */
type ResultOf<S> = S extends { answerType: 'text/event-stream' }
  ? EventStream
  : S extends { paged: true }
    ? Paged<AnswerOf<S>>
    : AnswerOf<S>

export type Handler<S, Context, Caller> = (
  input: HandlerInput<S, Caller>,
  context: Context & MayRefuse<RefusalOf<S>>,
) => Promise<ResultOf<S> | Refusing<RefusalOf<S>>> | ResultOf<S> | Refusing<RefusalOf<S>>

export type ServeOptions<S, Context, Caller> = {
  /**
   * Keeps the serialised answer of a public GET for this many seconds of the shop's clock, or until the shop changes.
   * Only for answers that depend on nothing but path, query and shop. A kept answer is found by its address alone and
   * is sent without identifying the caller: so only `anyone` may have one.
   */
  keepSeconds?: S extends { who: 'anyone'; body?: never } ? number : never
  /** May wait in a line, as passwords do: is given three times as long to answer. */
  mayWait?: true
  /** Worked out in memory, without waiting for anything: answered by the short way of `direct-answers.ts`. */
  direct?: true
  /**
   * How often it may be done: counted over all servers once the request is parsed, and before the handler. Beyond that it
   * is refused with `too_many_requests`. A limit on something that only the handler finds out is counted by the handler.
   */
  limits?: 'too_many_requests' extends RefusalOf<S> ? readonly LimitRule<HandlerInput<S, Caller>>[] : never
  /** May refuse before anything of the request but its head is read. */
  before?(head: Head, context: Context & MayRefuse<RefusalOf<S>>): void | Promise<void>
}

export type Served<Context, Caller> = {
  contract: Endpoint
  handler(input: HandlerInput<never, Caller>, context: Context): unknown
  options: Omit<ServeOptions<EndpointSpec, Context, Caller>, 'keepSeconds' | 'limits' | 'before'> & {
    keepSeconds?: number
    limits?: readonly LimitRule<HandlerInput<never, Caller>>[]
    before?(head: Head, context: Context): void | Promise<void>
  }
}

/** Makes the function that ties an operation of the contract to the code that answers it; `operationOf` knows its name and route. */
export function createServe<Context, Caller>(operationOf: (spec: EndpointSpec) => Endpoint) {
  return function serve<S extends EndpointSpec>(
    spec: S,
    handler: Handler<S, Context, Caller>,
    options: ServeOptions<S, Context, Caller> = {},
  ): Served<Context, Caller> {
    // The context has `refuse` for every code; each handler sees the codes of its own operation.
    return { contract: operationOf(spec), handler: refusing(handler), options } as unknown as Served<Context, Caller>
  }
}

type AnyHandler = (input: never, context: never) => unknown

/** Throws what the handler returns as refused: above it a refusal has one form. */
const refusing =
  (handler: AnyHandler) =>
  (...[input, context]: Parameters<AnyHandler>): unknown => {
    const result = handler(input, context)
    return result instanceof Promise ? result.then((each) => accepted(each, context)) : accepted(result, context)
  }

function accepted(result: unknown, { refuse }: MayRefuse<RefusalCode>): unknown {
  if (isRefusing(result)) throw refuse(result.refused.code, result.refused.details)
  return result
}

import { escapeIdentifier } from 'pg'
import { join, raw, Sql as Template } from 'sql-template-tag'

/** A statement as a template; inside another one it is a part of it, awaited it runs. Rows are plain objects. */
export type Sql = {
  // biome-ignore lint/suspicious/noExplicitAny: the columns of a statement are known to who wrote it
  <Rows extends readonly object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Statement<Rows>
  /** The name of a table or column. */
  (name: string): Template
  /** The list behind `in`. */
  (list: readonly unknown[]): Template
  json(value: unknown): string
  /** A part that is written elsewhere; nothing from outside may be in it. */
  raw(text: string): Template
  /** A text with `$1…` written elsewhere; nothing from outside may be part of it. */
  unsafe<Rows extends readonly object[] = Record<string, unknown>[]>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Rows>
}

export type Query = { text: string; values: unknown[]; strings: readonly string[] }
export type RunQuery = (query: Query) => Promise<readonly object[]>

/** Runs at its first `then`; without an await it is only a part of another statement. */
export class Statement<Rows> extends Template implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: RunQuery
  #answer: Promise<Rows> | undefined

  constructor(strings: readonly string[], values: readonly unknown[], run: RunQuery) {
    super(strings, values)
    this.#run = run
  }

  // biome-ignore lint/suspicious/noThenProperty: to be awaited is what a statement is for
  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#run({
      text: this.text,
      values: this.values.map(toDatabase),
      strings: this.strings,
    }) as unknown as Promise<Rows>
    return this.#answer.then(done, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.then(undefined, failed)
  }

  finally(last?: (() => void) | null): Promise<Rows> {
    return this.then().finally(last)
  }
}

/** The template over whatever can run it: a pool, one connection, a transaction of Drizzle. */
export function sqlOver(run: RunQuery): Sql {
  const sql = (first: TemplateStringsArray | string | readonly unknown[], ...values: unknown[]) => {
    if (typeof first === 'string') return raw(escapeIdentifier(first))
    if ('raw' in first) return new Statement(first, values, run)
    return join(first, ',', '(', ')')
  }
  return Object.assign(sql, {
    json: (value: unknown) => JSON.stringify(value),
    raw,
    unsafe: (text: string, values: readonly unknown[] = []) =>
      run({ text, values: values.map(toDatabase), strings: [] }),
  }) as Sql
}

/** The driver would write a moment in the time of this machine, and take what was left out for null. */
function toDatabase(value: unknown): unknown {
  if (value === undefined) throw new TypeError('a value of a statement is undefined')
  return value instanceof Date ? value.toISOString() : value
}

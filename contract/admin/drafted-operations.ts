import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { answersOf, type Fields } from '../fields/field.ts'
import type { Permission } from '../permissions.ts'
import type { RefusalCode } from '../refusals.ts'
import { draftSummary } from './draft-act.ts'
import type { RecordKind } from './record-kinds.ts'
import { LastChange, PublishedVersion, versionToEnd } from './records.ts'

/** As staff see a record whose changes are a draft until they are published; `own`: what it has besides its fields. */
export function draftedAnswers<F extends Fields, Own extends z.core.$ZodLooseShape>(fields: F, own: Own) {
  const Row = z.object({
    id: z.int(),
    ...answersOf(fields),
    published: z.boolean(),
    /** There is a draft beside what customers have; rows tell of the latter, a record of what was written last. */
    has_draft: z.boolean(),
    ...own,
    version: z.int(),
  })
  const names = Object.keys(fields) as [keyof F & string, ...(keyof F & string)[]]
  return {
    Row,
    Record: Row.extend({
      /** The fields that stay as they are, now or for good. */
      fixed: z.array(z.enum(names)),
      deletable: z.boolean(),
      /** What has been published, the newest first. */
      versions: z.array(PublishedVersion),
      last_change: LastChange.nullable(),
    }),
  }
}

type Drafted<Kind, Needs, NotFound, New, Change, Answer, Code extends RefusalCode> = {
  kind: Kind
  needs: Needs
  notFound: NotFound
  schemas: { New: { shape: New }; Change: { shape: Change } }
  Record: Answer
  summaries: { get: string; create: string; change: string; remove: string }
  /** Why it cannot be deleted, and how that is said. */
  keeps?: { refuses: Code; says: string }
}

/** What staff do with one of them, besides their list. */
export function draftedOperations<
  const Kind extends RecordKind,
  const Needs extends Permission,
  const NotFound extends RefusalCode,
  New extends z.core.$ZodLooseShape,
  Change extends z.core.$ZodLooseShape,
  Answer extends z.ZodType,
  const Code extends RefusalCode = never,
>({
  kind,
  needs,
  notFound,
  schemas,
  Record,
  summaries,
  keeps,
}: Drafted<Kind, Needs, NotFound, New, Change, Answer, Code>) {
  const params = z.object({ id: idInPath })
  const ofStaff = { who: 'staff', needs } as const
  const logged = { ...ofStaff, logs: kind } as const
  return {
    get: endpoint({ ...ofStaff, logs: null, summary: summaries.get, params, answer: Record, refuses: [notFound] }),
    create: endpoint({
      ...logged,
      summary: summaries.create,
      body: z.strictObject(schemas.New.shape),
      status: 201,
      answer: Record,
    }),
    change: endpoint({
      ...logged,
      summary: `${summaries.change}${draftSummary}`,
      params,
      body: z.strictObject(schemas.Change.shape),
      answer: Record,
      refuses: [notFound, 'edited_meanwhile', 'not_found'],
    }),
    remove: endpoint({
      ...logged,
      summary: summaries.remove,
      params,
      ...versionToEnd,
      status: 204,
      answer: z.void(),
      refuses: [notFound, 'edited_meanwhile', ...(keeps ? [keeps.refuses] : [])],
      ...(keeps && { says: { [keeps.refuses]: keeps.says } }),
    }),
  }
}

import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { contentHash, isNamedIn } from '../entity-tag.ts'
import { answerHeaders } from '../error-answer.ts'
import type { Document } from './document.ts'
import { docsPage } from './page.ts'
import { docsStyle } from './style.ts'

/** The OpenAPI document, and a page that shows it without any script. Both are written when somebody first asks. */
export function mountApiDocs(app: Hono, documentOf: () => object): void {
  const style = createHash('sha256').update(docsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
  let written: { json: Tagged; html: Tagged } | undefined
  const texts = () => {
    written ??= writtenOf(documentOf(), policy)
    return written
  }
  app.get('/backend/api/openapi.json', ({ req }) => texts().json(req.header('if-none-match')))
  app.get('/backend/api/docs', ({ req }) => texts().html(req.header('if-none-match')))
}

const writtenOf = (document: object, policy: string) => ({
  json: tagged(JSON.stringify(document), {}),
  html: tagged(docsPage(document as Document), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  }),
})

type Tagged = ReturnType<typeof tagged>

/** Answers with the text, or with 304 if the client has it already. */
function tagged(text: string, more: Record<string, string>) {
  const bytes = Buffer.from(text)
  const tag = `"${contentHash(bytes)}"`
  const headers = { ...answerHeaders, 'cache-control': 'no-cache', etag: tag, ...more }
  return (known: string | undefined) =>
    isNamedIn(known ?? null, [tag]) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
}

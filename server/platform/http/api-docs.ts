import type { Hono } from 'hono'
import { answerHeaders } from './error-answer.ts'

type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: object
  responses: object
}
type Parameter = { name: string; in: string; required: boolean }

/** The OpenAPI document, and a page that shows it without any script. */
export function mountApiDocs(app: Hono, document: object): void {
  const json = JSON.stringify(document)
  const html = page(document as { info: { title: string; description: string }; paths: Paths })
  app.get(
    '/backend/api/openapi.json',
    () => new Response(json, { headers: { ...answerHeaders, 'cache-control': 'no-cache' } }),
  )
  app.get(
    '/backend/api/docs',
    () =>
      new Response(html, {
        headers: {
          ...answerHeaders,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        },
      }),
  )
}

type Paths = Record<string, Record<string, Operation>>

function page({ info, paths }: { info: { title: string; description: string }; paths: Paths }): string {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><style>
body{font:15px/1.8 "Hiragino Sans","Yu Gothic Medium","Noto Sans JP",sans-serif;color:#1a1d23;max-width:960px;margin:0 auto;padding:32px 16px}
h1{font-size:26px}h2{font:600 17px/1.6 ui-monospace,monospace;border-top:2px solid #1f3f7f;margin:40px 0 0;padding-top:14px;overflow-wrap:anywhere}
b{color:#1f3f7f}summary{cursor:pointer;padding:8px 0}pre{background:#f4f6f8;padding:14px;overflow:auto;font-size:13px;line-height:1.5}
a{color:#1f3f7f}</style></head><body><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p>
<p><a href="/backend/api/openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`
}

function section(
  method: string,
  path: string,
  { operationId, summary, parameters, requestBody, responses }: Operation,
): string {
  const named = parameters.map((p) => `${p.name}（${p.in}${p.required ? '・必須' : ''}）`).join('、')
  return `<section><h2 id="${escaped(operationId)}"><b>${method}</b> ${escaped(path)}</h2><p>${escaped(summary)}</p><p>${escaped(named)}</p>
${requestBody ? details('送る内容', requestBody) : ''}${details('お返事', responses)}</section>`
}

const details = (label: string, value: object) =>
  `<details><summary>${label}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

import { marked } from 'marked'
import { type Document, nameOf, type Operation, type Parameter, type Response, resolved } from './document.ts'
import { exampleOf } from './example.ts'
import { escaped, inline, paragraphs } from './html.ts'
import { schemaView, typeOf } from './schema-view.ts'
import { docsStyle } from './style.ts'

type Entry = { method: string; path: string; operation: Operation }

/** The document as one page to be read: a guide, the operations by subject, and every named schema. No script. */
export function docsPage(document: Document): string {
  const { info, tags, components } = document
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  )
  const of = (tag: string) => entries.filter(({ operation }) => operation.tags.includes(tag))
  const schemas = Object.entries(components.schemas)
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><style>${docsStyle}</style></head><body>
<a class="skip" href="#main">本文へ</a>
<header><p class="name">${escaped(info.title)}</p><p><a href="#index">目次</a>　<a href="/backend/api/openapi.json">openapi.json</a></p></header>
<div class="columns"><main id="main"><h1>${escaped(info.title)}</h1><section id="guide">${marked.parse(info.description, { async: false })}</section>
${tags
  .map(
    ({ name, description }) =>
      `<section><h2>${escaped(name)}</h2><p>${escaped(description)}</p>${of(name)
        .map((entry) => operationView(document, entry))
        .join('')}</section>`,
  )
  .join('')}
<section><h2>形</h2><p>名前のあるものの一覧です。</p>${schemas
    .map(
      ([name, schema]) =>
        `<article id="schema-${name}"><h3>${name}</h3>${schema.description ? paragraphs(schema.description) : ''}${schemaView(schema)}</article>`,
    )
    .join('')}</section></main>
<nav id="index" aria-label="目次"><ul><li><a href="#guide">使いかた</a></li></ul>${tags
    .map((tag) => `<p>${escaped(tag.name)}</p><ul>${of(tag.name).map(link).join('')}</ul>`)
    .join(
      '',
    )}<p>形</p><ul>${schemas.map(([name]) => `<li><a href="#schema-${name}">${name}</a></li>`).join('')}</ul></nav></div></body></html>`
}

const link = ({ method, operation }: Entry) =>
  `<li><a href="#${escaped(operation.operationId)}"><span class="method ${method}">${method}</span> ${escaped(operation.operationId)}</a></li>`

function operationView(document: Document, { method, path, operation }: Entry): string {
  const { operationId, summary, parameters, requestBody, responses, security } = operation
  const needs =
    security.length === 0 ? '' : Object.keys(security[0]!).length > 0 ? 'ログインが必要' : 'ログインしていなくても可'
  const body = requestBody?.content['application/json']?.schema
  return `<article id="${escaped(operationId)}"><h3><span class="method ${method}">${method}</span> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></h3>
<p class="summary"><b>${escaped(operationId)}</b>　${escaped(summary)}${needs && ` <span class="key">${needs}</span>`}</p>
${parametersView(parameters.map((each) => resolved<Parameter>(document, each)))}
${body ? `<h4>送る内容${requestBody.required === false ? '（なくても可）' : ''}</h4><p class="type">${typeOf(body)}</p>${example('例', exampleOf(document, body))}` : ''}
<h4>お返事</h4><dl>${Object.entries(responses)
    .map(([status, response]) => responseView(document, status, resolved<Response>(document, response)))
    .join('')}</dl></article>`
}

function parametersView(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code>${required ? ' <span class="must">必須</span>' : ''}</th><td>${escaped(place)}</td><td>${typeOf(schema)}</td><td>${inline(description)}</td></tr>`,
  )
  return `<div class="scroll"><table><thead><tr><th scope="col">パラメーター</th><th scope="col">場所</th><th scope="col">形</th><th scope="col">説明</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function responseView(
  document: Document,
  status: string,
  { description, headers = {}, content = {} }: Response,
): string {
  const [[type, { schema } = { schema: undefined }] = ['', { schema: undefined }]] = Object.entries(content)
  const names = Object.values(headers).map(({ $ref }) => nameOf($ref))
  const named = names.filter((name) => name !== 'X-Request-Id').map((name) => `<code>${escaped(name)}</code>`)
  const isError = Number(status) >= 400
  const shape =
    !schema || isError ? '' : type === 'application/json' ? schemaView(schema) : `<p class="type">${escaped(type)}</p>`
  return `<dt class="${isError ? 'no' : 'yes'}">${escaped(status)}</dt><dd>${paragraphs(description)}${named.length > 0 ? `<p class="headers">ヘッダー ${named.join('、')}</p>` : ''}${shape}${schema && !isError && type === 'application/json' ? example('例', exampleOf(document, schema)) : ''}</dd>`
}

const example = (label: string, value: unknown) =>
  `<details><summary>${label}</summary><pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre></details>`

import { nameOf, type Schema } from './document.ts'
import { escaped, inline } from './html.ts'

/** The fields of a schema as rows, those of fields within fields below them; named schemas are links. */
export function schemaView(schema: Schema): string {
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return `<p class="type">${typeOf(schema)}${limitsOf(schema)}</p>`
  const kind = schema.type === 'array' ? '<p class="type">次の形の一覧</p>' : ''
  return `${kind}<div class="scroll"><table><thead><tr><th scope="col">項目</th><th scope="col">形</th><th scope="col">説明</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function rowsOf(schema: Schema, within: string): string[] {
  const parts = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return parts.flatMap((part) => {
    if (part !== schema && part.properties === undefined && part.items === undefined) return []
    if (part.items) return rowsOf(part.items, within && `${within}[]`)
    return Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
      const path = within ? `${within}.${name}` : name
      return [row(path, field, part.required?.includes(name) ?? false), ...rowsOf(field, path)]
    })
  })
}

const row = (path: string, field: Schema, isRequired: boolean) =>
  `<tr><th scope="row"><code>${escaped(path).replaceAll('.', '.<wbr>')}</code>${isRequired ? ' <span class="must">必須</span>' : ''}</th><td>${typeOf(field)}${limitsOf(field)}</td><td>${inline(field.description ?? '')}${exampleIn(field)}</td></tr>`

const exampleIn = ({ examples }: Schema) =>
  examples?.length ? ` <span class="example">例 <code>${escaped(JSON.stringify(examples[0]))}</code></span>` : ''

/** `string`, `integer | null`, `[Product]`, `"invoice" | "card"`. */
export function typeOf(schema: Schema): string {
  const { $ref, type, format, items } = schema
  if ($ref) return `<a href="#schema-${escaped(nameOf($ref))}">${escaped(nameOf($ref))}</a>`
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((each) => `<code>${escaped(JSON.stringify(each))}</code>`).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.allOf)
    return schema.allOf
      .filter(({ $ref: name }) => name)
      .map(typeOf)
      .join(' と ')
  if (items) return `${typeOf(items)} の一覧`
  return (
    escaped([type ?? 'object'].flat().join(' | ')) + (format ? ` <span class="format">${escaped(format)}</span>` : '')
  )
}

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems, default: usual }: Schema): string {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  const limits = [
    between(minLength, maxLength, '文字'),
    between(minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER ? minimum : undefined, most, ''),
    between(minItems, maxItems, '件'),
    usual === undefined ? '' : `なければ ${JSON.stringify(usual)}`,
  ].filter(Boolean)
  return limits.length > 0 ? `<br><span class="limit">${escaped(limits.join('、'))}</span>` : ''
}

const between = (least: number | undefined, most: number | undefined, unit: string) =>
  least === undefined && most === undefined ? '' : `${least ?? ''}〜${most ?? ''}${unit}`

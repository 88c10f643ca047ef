import { openApi } from '#contract/openapi.ts'

type Json = { [key: string]: unknown; $ref?: string }

const document = openApi() as Json

/** The paths of the OpenAPI document by method, with what they refer to put in its place. */
export function documentedPaths<Documented>(): Record<string, Record<string, Documented>> {
  return resolved(document.paths) as Record<string, Record<string, Documented>>
}

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as Json
  if ($ref !== undefined) return resolved(at($ref))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]))
}

/** '#/components/responses/404.not_found' */
const at = (reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, key) => (inside as Json)[key], document)

import type { Schema } from '#contract/openapi/schemas.ts'

export type { Schema }

/** What the page reads of an OpenAPI 3.1 document. */
export type Document = {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    headers: Record<string, { description: string }>
  }
}
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Response | Reference>
}
export type Reference = { $ref: string }
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Response = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, { schema: Schema }>
}
/** What it is, or what its reference leads to. */
export function resolved<T extends object>(document: Document, part: T | Reference): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
  const [, , kind, name] = part.$ref.split('/') as [string, string, keyof Document['components'], string]
  return document.components[kind][name] as T
}

export const nameOf = ($ref: string): string => $ref.split('/').at(-1)!

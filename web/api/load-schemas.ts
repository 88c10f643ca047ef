import type * as Schemas from './schemas.ts'

export type { Schemas }

let loading: Promise<typeof Schemas> | undefined
let loaded: typeof Schemas | undefined

/** The schemas of the contract for forms. With zod they weigh 8 kB, and no first view waits for them. */
export function loadSchemas(): Promise<typeof Schemas> {
  loading ??= import('./schemas.ts').then(
    (schemas) => {
      loaded = schemas
      return schemas
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Undefined until `loadSchemas` has loaded them. */
export function loadedSchemas(): typeof Schemas | undefined {
  return loaded
}

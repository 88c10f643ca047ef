import { useEffect, useState } from 'react'
import { loadedSchemas, loadSchemas, type Schemas } from '#web/api/load-schemas.ts'

/** The schemas of the contract, once they have come. If they cannot be loaded, only the server checks. */
export function useSchemas(): typeof Schemas | undefined {
  const [schemas, setSchemas] = useState(loadedSchemas)
  useEffect(() => {
    loadSchemas().then(setSchemas, () => {})
  }, [])
  return schemas
}

import { useState } from 'react'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'

/** Ten thousand products, each in its row. */
export const IMPORT_TIMEOUT_MS = 5 * 60_000

/** `agreed`: to which prices, when it is not only a trial. */
type Import = { file: File } & ({ isTrial: true } | { isTrial: false; agreed: string })

const importProducts = createApiThunk<ProductImport, Import>('admin/import-products', async (asked, { api }) =>
  api.call('importProducts', {
    query: asked.isTrial ? { dry_run: '1' } : { price_slips_key: asked.agreed },
    body: new Uint8Array(await asked.file.arrayBuffer()),
    headers: { 'content-type': 'text/csv' },
    timeoutMs: IMPORT_TIMEOUT_MS,
  }),
)

export type CheckedFile = { name: string; found: ProductImport }

/** A file of products: looked through first, taken in by a second press, and all of it or nothing. */
export function useCsvImport() {
  const dispatch = useAppDispatch()
  const readAgain = useReadAgain()
  const [checked, setChecked] = useState<CheckedFile & { file: File }>()
  const [taken, setTaken] = useState<ProductImport>()
  const [step, setStep] = useState<'checking' | 'importing'>()
  const call = useSubmit()

  async function send(asked: Import) {
    const { file, isTrial } = asked
    setStep(isTrial ? 'checking' : 'importing')
    setTaken(undefined)
    await call.submit(async () => {
      const outcome = await dispatch(importProducts(asked))
      if (!importProducts.fulfilled.match(outcome)) return outcome
      const found = outcome.payload
      const isDone = !isTrial && found.errors.length === 0
      setChecked(isDone ? undefined : { file, name: file.name, found })
      if (isDone) {
        setTaken(found)
        await readAgain()
      }
      return outcome
    })
    setStep(undefined)
  }

  return {
    checked,
    taken,
    step,
    call,
    choose: ([file]: readonly File[]) => file && void send({ file, isTrial: true }),
    take: () => checked && void send({ file: checked.file, isTrial: false, agreed: checked.found.price_slips_key }),
    close() {
      setChecked(undefined)
      setTaken(undefined)
      call.clear()
    },
  }
}

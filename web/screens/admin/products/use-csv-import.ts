import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'

/** Ten thousand products, each in its row. */
const IMPORT_TIMEOUT_MS = 5 * 60_000

const importProducts = createApiThunk<ProductImport, { file: File; isTrial: boolean }>(
  'admin/import-products',
  async ({ file, isTrial }, { api }) =>
    api.call('importProducts', {
      query: isTrial ? { dry_run: '1' } : {},
      body: new Uint8Array(await file.arrayBuffer()),
      headers: { 'content-type': 'text/csv' },
      timeoutMs: IMPORT_TIMEOUT_MS,
    }),
)

export type CheckedFile = { name: string; found: ProductImport }

/** A file of products: looked through first, taken in by a second press, and all of it or nothing. */
export function useCsvImport() {
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const [checked, setChecked] = useState<CheckedFile & { file: File }>()
  const [taken, setTaken] = useState<number>()
  const [step, setStep] = useState<'checking' | 'importing'>()
  const call = useSubmit()

  async function send(file: File, isTrial: boolean) {
    setStep(isTrial ? 'checking' : 'importing')
    setTaken(undefined)
    await call.submit(async () => {
      const outcome = await dispatch(importProducts({ file, isTrial }))
      if (!importProducts.fulfilled.match(outcome)) return outcome
      const found = outcome.payload
      const isDone = !isTrial && found.errors.length === 0
      setChecked(isDone ? undefined : { file, name: file.name, found })
      if (isDone) {
        setTaken(found.created + found.changed)
        await revalidate()
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
    choose: ([file]: readonly File[]) => file && void send(file, true),
    take: () => checked && void send(checked.file, false),
    close() {
      setChecked(undefined)
      setTaken(undefined)
      call.clear()
    },
  }
}
